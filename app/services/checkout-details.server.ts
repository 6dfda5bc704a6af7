/** Step 1 of the checkout: what its buttons do. Whatever is typed goes into the draft first, so that nothing is lost. */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { CheckoutDraft } from "~/db/documents.server";
import { updateSession } from "~/db/sessions.server";
import { detailsBlockers, MAX_NOTES, parseName, parseNotes } from "~/ordering/checkout";
import { PICKUP_MODES, type PickupMode, type Selection } from "~/ordering/company";
import { offeredPickupModes } from "~/ordering/selection";
import type { FieldProblems, Typed } from "~/screens/checkout/view";
import { createAddress, getAddress, type AddressInput } from "./addresses.server";
import type { Checkout, CheckoutVisit } from "./checkout.server";

const LINES = [1, 2, 3, 4] as const;
const text = z.string().optional().catch(undefined);

const formSchema = z.object({
  intent: z.enum(["next", "save_address", "cancel_address", "schedule", "back"]).catch("next"),
  name: text,
  note: text,
  pickup_mode: z.enum(PICKUP_MODES).optional(),
  curbside_note: text,
  address: z
    .union([z.literal("new"), z.coerce.number().int().positive()])
    .nullable()
    .catch(null),
  line_1: text,
  line_2: text,
  line_3: text,
  line_4: text,
});
export type DetailsForm = z.infer<typeof formSchema>;

/** Reads the form; null when it names a pickup mode that does not exist. */
export function readDetails(form: FormData): DetailsForm | null {
  const parsed = formSchema.safeParse({ address: null, ...Object.fromEntries(form) });
  return parsed.success ? parsed.data : null;
}

export type DetailsOutcome =
  | { ok: true; then: "payment" | "details" | "schedule" | "leave" }
  | { ok: false; problems: FieldProblems; typed: Partial<Typed> }
  | { ok: false; refused: "pickup_mode_not_offered" };

/** Does what the pressed button asks for, and keeps what was typed. */
export async function submitDetails({ visit, draft }: Checkout, form: DetailsForm): Promise<DetailsOutcome> {
  const selection = withMode(visit, form.pickup_mode);
  if (!selection) return { ok: false, refused: "pickup_mode_not_offered" };
  const problems = textProblems(visit, form);
  const kept = { ...draft, ...keptOf(visit, form, selection) };
  const save = (change: CheckoutDraft) =>
    updateSession(visit.tenant.id, visit.session.id, { selection, checkout: change });
  switch (form.intent) {
    case "back":
      await save(kept);
      return { ok: true, then: "leave" };
    case "schedule":
      await save(kept);
      return { ok: true, then: "schedule" };
    case "cancel_address":
      await save({ ...kept, address: null, lines: [] });
      return { ok: true, then: "details" };
    case "save_address":
      return saveAddress(visit, form, kept, save);
    case "next": {
      const missing = { ...(await missingDetails(visit, selection, kept, form)), ...problems };
      if (Object.keys(missing).length > 0) {
        await save(kept);
        return { ok: false, problems: missing, typed: typedIn(form) };
      }
      await save({ ...kept, placement_key: draft.placement_key ?? randomUUID() });
      return { ok: true, then: "payment" };
    }
  }
}

/** The selection with the posted pickup mode; null when the company does not offer that (TENANT-08). */
function withMode({ selection, company }: CheckoutVisit, mode: PickupMode | undefined): Selection | null {
  if (selection.order_type !== "pickup" || mode === undefined) return selection;
  return offeredPickupModes(company).includes(mode) ? { ...selection, pickup_mode: mode } : null;
}

/** What goes into the draft: texts as far as they may stand in an order, and the address with its unsaved lines. */
function keptOf({ customer }: CheckoutVisit, form: DetailsForm, selection: Selection): CheckoutDraft {
  const name = customer.name === null ? parseName(form.name ?? "") : null;
  const note = parseNotes(form.note ?? "");
  const isCurbside = selection.order_type === "pickup" && selection.pickup_mode === "curbside";
  const car = isCurbside ? parseNotes(form.curbside_note ?? "") : "";
  return {
    ...(name !== null && { name }),
    ...(note !== null && { note }),
    ...(car !== null && { curbside_note: car }),
    ...(selection.order_type === "delivery" && {
      address: form.address,
      lines: form.address === "new" ? linesOf(form) : [],
    }),
  };
}

const MAX_KEPT_LINE = 200;
const linesOf = (form: DetailsForm): AddressInput["lines"] =>
  LINES.map((id) => ({ id, value: (form[`line_${id}`] ?? "").slice(0, MAX_KEPT_LINE) }));

function textProblems({ customer }: CheckoutVisit, form: DetailsForm): FieldProblems {
  const tooLong = { id: "notes_too_long", values: { max: MAX_NOTES } } as const;
  return {
    ...(customer.name === null && parseName(form.name ?? "") === null && { name: { id: "name_invalid" } as const }),
    ...(parseNotes(form.note ?? "") === null && { note: tooLong }),
    ...(parseNotes(form.curbside_note ?? "") === null && { curbside_note: tooLong }),
  };
}

/** What step 1 still lacks (CHECKOUT-11 to CHECKOUT-13, ADDR-09). */
async function missingDetails(
  visit: CheckoutVisit,
  selection: Selection,
  kept: CheckoutDraft,
  form: DetailsForm,
): Promise<FieldProblems> {
  const chosen =
    typeof kept.address === "number" && selection.order_type === "delivery"
      ? await getAddress(visit, kept.address)
      : null;
  const blockers = detailsBlockers({
    name: visit.customer.name ?? kept.name ?? null,
    selection,
    address: chosen && { area_id: chosen.sapaad_delivery_area_id },
    newAddressOpen: form.address === "new",
  });
  const problems: FieldProblems = {};
  for (const { id } of blockers) problems[id === "name_invalid" ? "name" : "address"] ??= { id };
  return problems;
}

async function saveAddress(
  visit: CheckoutVisit,
  form: DetailsForm,
  kept: CheckoutDraft,
  save: (draft: CheckoutDraft) => Promise<void>,
): Promise<DetailsOutcome> {
  const area_id = visit.selection.order_type === "delivery" ? visit.selection.area_id : null;
  const lines = LINES.map((id) => ({ id, value: form[`line_${id}`] ?? "" }));
  const result = await createAddress(visit, { area_id, latitude: null, longitude: null, lines });
  if (!result.ok) {
    await save({ ...kept, address: "new" });
    return { ok: false, problems: addressProblems(result.problems), typed: { ...typedIn(form), address: "new" } };
  }
  await save({ ...kept, address: result.address.address_id, lines: [] });
  return { ok: true, then: "details" };
}

function addressProblems(
  found: Extract<Awaited<ReturnType<typeof createAddress>>, { ok: false }>["problems"],
): FieldProblems {
  const { area_id, address, ...lines } = found;
  const whole = address ?? area_id;
  return { ...lines, ...(whole && { address: whole }) };
}

/** The form as it was filled in, shown again beside what is wrong. */
function typedIn(form: DetailsForm): Partial<Typed> {
  const line = (id: (typeof LINES)[number]) => form[`line_${id}`] ?? "";
  return {
    name: form.name ?? "",
    note: form.note ?? "",
    ...(form.pickup_mode && { pickup_mode: form.pickup_mode }),
    curbside_note: form.curbside_note ?? "",
    address: form.address,
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
  };
}
