/**
 * Saved addresses (screens document, sections 3 and 5). An address belongs to a delivery area of the company; its labels
 * are the company's own; lines 1 and 2 are required.
 */
import { z } from "zod/v4";
import type { AddressRow } from "~/db/addresses.server";
import * as db from "~/db/addresses.server";
import {
  ADDRESS_LINES,
  MAX_ADDRESS_LINE,
  parseAddress,
  type AddressLine,
  type AddressLineId,
  type AddressProblem as LineProblem,
} from "~/ordering/checkout";
import type { DeliveryArea, LatLng } from "~/ordering/company";
import type { ErrorId, TextValues } from "~/ordering/errors";
import type { Language } from "~/ordering/menu";
import { isServiceable } from "~/ordering/zone";
import type { Visit } from "~/platform/visit.server";
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
};

/** An address as a form or a call hands it in, checked for shape only. */
export type AddressInput = {
  area_id: number | null;
  latitude: number | null;
  longitude: number | null;
  lines: AddressLine[];
};

export type AddressProblem = { id: ErrorId; values?: TextValues };
/** What is wrong with an address, by field; `address` is about the whole of it. */
export type AddressProblems = Partial<Record<`line_${AddressLineId}` | "area_id" | "address", AddressProblem>>;
export type AddressResult = { ok: true; address: SavedAddress } | { ok: false; problems: AddressProblems };

const coordinate = (limit: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.coerce.number().min(-limit).max(limit).nullable(),
  );
const areaId = z.coerce.number().int().positive().optional().catch(undefined);
const line = z.object({ id: z.coerce.number().pipe(z.literal(ADDRESS_LINES)), value: z.string().nullish() });

/**
 * The body of POST and PUT /users/addresses. The spec names the lines `delivery_address` or `delivery_addresses`, and the
 * area `sapaad_delivery_address_id` or `sapaad_delivery_area_id`; each is read by either name.
 */
export const addressBodySchema = z
  .object({
    delivery_address: z.array(line).optional(),
    delivery_addresses: z.array(line).optional(),
    latitude: coordinate(90),
    longitude: coordinate(180),
    sapaad_delivery_area_id: areaId,
    sapaad_delivery_address_id: areaId,
  })
  .transform((body): AddressInput => {
    const lines = (body.delivery_addresses ?? body.delivery_address ?? []).map(({ id, value }) => ({
      id,
      value: value ?? "",
    }));
    const area_id = body.sapaad_delivery_area_id ?? body.sapaad_delivery_address_id ?? null;
    return { area_id, latitude: body.latitude, longitude: body.longitude, lines };
  });

/** The fields of the address form: `line_1` to `line_4`, `area_id`, and the pinned point where there is one. */
export const addressFormSchema = z
  .object({
    ...Object.fromEntries(ADDRESS_LINES.map((id) => [`line_${id}`, z.string().optional()])),
    area_id: areaId,
    latitude: coordinate(90).catch(null),
    longitude: coordinate(180).catch(null),
  })
  .catchall(z.unknown())
  .transform((form): AddressInput => {
    const lines = ADDRESS_LINES.map((id) => ({ id, value: textOf(form[`line_${id}`]) }));
    return { area_id: form.area_id ?? null, latitude: form.latitude, longitude: form.longitude, lines };
  });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

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
  if (!area) problems.area_id = { id: "delivery_area_required" };
  if (area && before?.area_id !== area.id && !isInReach(tenant, input, area))
    problems.address = { id: "address_not_serviceable" };
  const point = area && pointOf(input, before, area);
  if (!area || !parsed.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    row: { area_id: area.id, latitude: point?.lat ?? null, longitude: point?.lng ?? null, lines: parsed.lines },
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

/** The pinned point; else the one it had in this area; else the area's own, so that the rider knows at least the neighbourhood. */
function pointOf({ latitude, longitude }: AddressInput, before: AddressRow | null, area: DeliveryArea): LatLng | null {
  const candidates = [{ latitude, longitude }, before?.area_id === area.id ? before : null, area];
  for (const candidate of candidates) {
    if (candidate && candidate.latitude !== null && candidate.longitude !== null)
      return { lat: candidate.latitude, lng: candidate.longitude };
  }
  return null;
}

/** With zone mapping, a pinned point must lie in a zone of its area, where the area is drawn; an address in words alone is trusted. */
function isInReach({ company }: CompanyContext, { latitude, longitude }: AddressInput, area: DeliveryArea): boolean {
  if (!company.configuration.zone_mapping_enabled || latitude === null || longitude === null) return true;
  return isServiceable({ lat: latitude, lng: longitude }, area);
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
  };
}
