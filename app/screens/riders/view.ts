/** What a rider sees of a delivery; where it goes and whom to call only while it is under way. */
import type { LatLng } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { RideStage } from "~/services/kitchen/ride.server";

export type RideView = {
  number: number;
  csrf: string;
  language: Language;
  stage: RideStage;
  /** The stage whose step comes next: from a place that nobody knows it is straight to the end. */
  next: RideStage;
  outlet: { name: string; phone: string };
  rider: string;
  /** By the outlet's clock. */
  due: string | null;
  area: string | null;
  count: number;
  /** To be collected at the door; null: it is paid. */
  collect: string | null;
  /** Null unless it is under way. */
  door: {
    address: string;
    note: string;
    name: string;
    phone: string | null;
    at: LatLng | null;
    from: LatLng | null;
  } | null;
};
