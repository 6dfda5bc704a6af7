/** What the area selector shows: plain data, made by the server for the step that is open. */
import type { DeliveryArea, LatLng, OrderType, PickupMode } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import type { AreaSearch, SelectorStep, SelectorWays } from "~/ordering/area/selection";

export type AreaOption = {
  id: number;
  name: string;
  /** From its outlet; null where one of them is nowhere. */
  distance: string | null;
  /** The least an order must come to; null for no minimum. */
  minimum: string | null;
};
/** An outlet's areas, and what an order costs and takes in each of them. */
export type AreaGroup = {
  outlet_id: number;
  name: string;
  /** Null where nothing is charged. */
  fee: string | null;
  /** "30–40 min" in an open store, else when it takes orders again. */
  time: string;
  isOpen: boolean;
  areas: AreaOption[];
};

export type OutletOption = {
  id: number;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  isOpen: boolean;
  /** "Open", or why not. */
  status: string;
};

/** What was chosen, or typed before it was refused. */
export type AreaChoice = {
  area_id: number | null;
  outlet_id: number | null;
  pickup_mode: PickupMode | null;
  address: string;
  postal_code: string;
};

/** One of the customer's addresses that can be delivered to. */
export type SavedPlace = {
  id: number;
  area_id: number;
  outlet_id: number;
  /** Its area's. */
  area_name: string;
  /** What the customer calls it, as it is kept: `home`, `work`, own words. */
  name: string | null;
  title: string;
  /** The rest of its lines. */
  words: string;
  /** All of them. */
  address: string;
  point: LatLng | null;
  isChosen: boolean;
};

export type AreaView = {
  step: SelectorStep;
  /** Nothing valid is chosen yet: the selector cannot be left. */
  mandatory: boolean;
  /** What is said where the place that was chosen is no longer served; else null. */
  lost: string | null;
  offered: OrderType[];
  /** The ways out of the delivery and pickup steps. */
  ways: SelectorWays | null;
  /** Where zones are drawn, an address or a postal code finds its area. */
  search: AreaSearch;
  /** The one saved last first. */
  addresses: SavedPlace[];
  groups: AreaGroup[];
  outlets: OutletOption[];
  pickup_modes: PickupMode[];
  chosen: AreaChoice;
};

/** Why a choice was not taken, for the field that is wrong. `areas`: several fit the address, one must be chosen. */
export type AreaRefused = { area_error: ErrorId | "several_areas"; typed: AreaChoice };

/** A delivery area as `GET /delivery_areas` lists it. */
export type ListedArea = Pick<
  DeliveryArea,
  "id" | "outlet_id" | "name" | "translations" | "mapped_zones" | "zone_holes" | "latitude" | "longitude" | "address"
> & {
  /** Decimal string. */
  min_order_value: string;
};
