/**
 * Saved addresses (screens document, sections 3 and 5). An address belongs to a delivery area of the company; its labels
 * are the company's own; lines 1 and 2 are required.
 */
import type { AddressRow } from "~/db/account/addresses.server";
import * as db from "~/db/account/addresses.server";
import {
  ADDRESS_LINES,
  MAX_ADDRESS_LINE,
  parseAddress,
  type AddressLine,
  type AddressLineId,
  type AddressProblem as LineProblem,
} from "~/ordering/checkout/checkout";
import { MAX_ADDRESS_NAME, parseAddressName } from "~/ordering/checkout/address-name";
import type { DeliveryArea, LatLng } from "~/ordering/model/company";
import type { ToldError } from "~/ordering/model/errors";
import type { Language } from "~/ordering/model/language";
import { isServiceable } from "~/ordering/area/zone";
import type { Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";

export const MAX_ADDRESSES = 30;
const REQUIRED_LINES: readonly AddressLineId[] = [1, 2];

/** An address as the calls name it (ADDR-01). */
export type SavedAddress = {
  address_id: number;
  latitude: number | null;
  longitude: number | null;
  /** All four lines; a line that was left empty has an empty value. */
  delivery_addresses: AddressLine[];
  sapaad_delivery_area_id: number;
  /** The outlet that serves the area; null when the company no longer has the area. */
  sapaad_location_id: number | null;
  /** The pinned point lies in the area's zones, or nothing is to be checked. */
  is_serviceable: boolean;
  /** `home`, `work` or the customer's own words; null for none. */
  name: string | null;
};

/** An address as a form or a call hands it in, checked for shape only. */
export type AddressInput = {
  area_id: number | null;
  latitude: number | null;
  longitude: number | null;
  lines: AddressLine[];
  /** As it was typed; null or blank: none, undefined: as it is. */
  name?: string | null | undefined;
};

export type AddressProblem = ToldError;
/** What is wrong with an address, by field; `address` is about the whole of it. */
export type AddressProblems = Partial<
  Record<`line_${AddressLineId}` | "area_id" | "address" | "address_name", AddressProblem>
>;
export type AddressResult = { ok: true; address: SavedAddress } | { ok: false; problems: AddressProblems };

type Owner = Pick<Visit, "tenant" | "language"> & { customer: { id: number } };

/** A customer's addresses; with `area_id` only those that an order to this area may go to (ADDR-09). */
export async function listAddresses(
  { tenant, customer }: Owner,
  { area_id }: { area_id?: number } = {},
): Promise<SavedAddress[]> {
  const rows = await db.listAddresses(tenant.id, customer.id);
  return rows.filter((row) => area_id === undefined || row.area_id === area_id).map((row) => toSaved(tenant, row));
}

/** One of a customer's addresses, or null. */
export async function getAddress({ tenant, customer }: Owner, id: number): Promise<SavedAddress | null> {
  const row = await db.findAddress(tenant.id, customer.id, id);
  return row && toSaved(tenant, row);
}

/** Saves an address if it is complete and in reach. */
export async function createAddress(owner: Owner, input: AddressInput): Promise<AddressResult> {
  const { tenant, customer } = owner;
  const checked = checkAddress(owner, input, null);
  if (!checked.ok) return checked;
  const kept = await db.listAddresses(tenant.id, customer.id);
  if (kept.length >= MAX_ADDRESSES)
    return { ok: false, problems: { address: { id: "address_limit", values: { max: MAX_ADDRESSES } } } };
  return { ok: true, address: toSaved(tenant, await db.insertAddress(tenant.id, customer.id, checked.row)) };
}

/** What would keep an address from being saved; none of it is told of one that could be. */
export function addressProblems(owner: Owner, input: AddressInput): AddressProblems {
  const checked = checkAddress(owner, input, null);
  return checked.ok ? {} : checked.problems;
}

/** Changes an address; null when the customer has no such address. The zone is checked again only if the area changes. */
export async function updateAddress(owner: Owner, id: number, input: AddressInput): Promise<AddressResult | null> {
  const { tenant, customer } = owner;
  const before = await db.findAddress(tenant.id, customer.id, id);
  if (!before) return null;
  const checked = checkAddress(owner, { ...input, area_id: input.area_id ?? before.area_id }, before);
  if (!checked.ok) return checked;
  const row = await db.updateAddress(tenant.id, customer.id, id, checked.row);
  return row && { ok: true, address: toSaved(tenant, row) };
}

/** Removes an address. @returns whether the customer had it. */
export function deleteAddress({ tenant, customer }: Owner, id: number): Promise<boolean> {
  return db.deleteAddress(tenant.id, customer.id, id);
}

/** The labels of the four lines in the visitor's language (ADDR-03), and which must be filled in. */
export function addressLabels(
  tenant: CompanyContext,
  language: Language,
): { id: AddressLineId; label: string; required: boolean }[] {
  return tenant.company.address_configuration
    .map(({ id, label }) => ({
      id,
      label: label.translations[language] ?? label.text,
      required: REQUIRED_LINES.includes(id),
    }))
    .sort((a, b) => a.id - b.id);
}

type CheckedRow = { ok: true; row: Omit<AddressRow, "id"> } | { ok: false; problems: AddressProblems };

function checkAddress({ tenant, language }: Owner, input: AddressInput, before: AddressRow | null): CheckedRow {
  const area = input.area_id === null ? undefined : tenant.areaById.get(input.area_id);
  const parsed = parseAddress(Object.fromEntries(input.lines.map(({ id, value }) => [id, value])));
  const problems: AddressProblems = parsed.ok ? {} : lineProblems(tenant, parsed.problems, language);
  const named = parseAddressName(input.name === undefined ? (before?.name ?? null) : input.name);
  if (!named.ok) problems.address_name = { id: named.id, values: { max: MAX_ADDRESS_NAME } };
  if (!area) problems.area_id = { id: "delivery_area_required" };
  const isMoved = area !== undefined && before?.area_id !== area.id;
  if (isMoved && !isInReach(tenant, pointIn(input), area)) problems.address = { id: "address_not_serviceable" };
  if (!area || !parsed.ok || !named.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    row: { area_id: area.id, ...placeOf(input, before, area), lines: parsed.lines, name: named.name },
  };
}

function lineProblems(tenant: CompanyContext, problems: LineProblem[], language: Language): AddressProblems {
  const labels = new Map(addressLabels(tenant, language).map(({ id, label }) => [id, label]));
  return Object.fromEntries(
    problems.map(({ line, id }) => [
      `line_${line}`,
      { id, values: { label: labels.get(line) ?? "", max: MAX_ADDRESS_LINE } },
    ]),
  );
}

type Place = Pick<AddressRow, "latitude" | "longitude" | "pinned">;

/** The pinned point; else the one it had in this area; else the area's own, so that the rider knows at least the neighbourhood. */
function placeOf(input: AddressInput, before: AddressRow | null, area: DeliveryArea): Place {
  const pin = pointIn(input);
  if (pin) return { latitude: pin.lat, longitude: pin.lng, pinned: true };
  if (before && before.area_id === area.id && pointIn(before))
    return { latitude: before.latitude, longitude: before.longitude, pinned: before.pinned };
  const own = pointIn(area);
  return { latitude: own?.lat ?? null, longitude: own?.lng ?? null, pinned: false };
}

type Coordinates = { latitude: number | null; longitude: number | null };
export const pointIn = ({ latitude, longitude }: Coordinates): LatLng | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };

/** With zone mapping, a pinned point must lie in a zone of its area, where the area is drawn; an address in words alone is trusted. */
function isInReach({ company }: CompanyContext, pin: LatLng | null, area: DeliveryArea): boolean {
  return !company.configuration.zone_mapping_enabled || pin === null || isServiceable(pin, area);
}

/**
 * Whether a saved address can be delivered to as the zones are drawn now: they may have changed since, and editing may have
 * moved its pin (ZONE-04). An area that the company no longer has is another matter.
 */
export function isAddressServiceable(tenant: CompanyContext, row: Pick<AddressRow, "area_id"> & Place): boolean {
  const area = tenant.areaById.get(row.area_id);
  return area === undefined || isInReach(tenant, row.pinned ? pointIn(row) : null, area);
}

function toSaved(tenant: CompanyContext, row: AddressRow): SavedAddress {
  return {
    address_id: row.id,
    latitude: row.latitude,
    longitude: row.longitude,
    delivery_addresses: ADDRESS_LINES.map((id) => ({
      id,
      value: row.lines.find((kept) => kept.id === id)?.value ?? "",
    })),
    sapaad_delivery_area_id: row.area_id,
    sapaad_location_id: tenant.areaById.get(row.area_id)?.outlet_id ?? null,
    is_serviceable: isAddressServiceable(tenant, row),
    name: row.name,
  };
}
