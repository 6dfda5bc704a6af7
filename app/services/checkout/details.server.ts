/** Step 1 of the checkout: what its buttons do. Whatever is typed goes into the draft first, so that nothing is lost. */
import { askedWishes, wishedOn, type Wishes } from "~/ordering/checkout/wishes";
import { paymentTerms } from "~/ordering/payments/paying";
import { randomUUID } from "node:crypto";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import {
  ADDRESS_LINES,
  detailsBlockers,
  MAX_NOTES,
  parseName,
  parseNotes,
  type AddressLineId,
} from "~/ordering/checkout/checkout";
import { addressNameIn, chosenAddressName, type ChosenAddressName } from "~/ordering/checkout/address-name";
import type { LatLng, PickupMode, Selection } from "~/ordering/model/company";
import { offeredPickupModes } from "~/ordering/area/selection";
import type { FieldProblems } from "~/ordering/checkout/field-problems";
import {
  addressProblems,
  createAddress,
  getAddress,
  type AddressInput,
  type AddressProblems,
} from "~/services/account/addresses.server";
import type { Checkout } from "./enter-checkout.server";
import type { CheckoutVisit, Visit } from "~/services/visit/visit.server";

/** What a button of step 1 asks for, and all that was typed. */
export type DetailsForm = {
  intent: "next" | "save_address" | "cancel_address" | "schedule" | "back";
  name?: string | undefined;
  note?: string | undefined;
  pickup_mode?: PickupMode | undefined;
  curbside_note?: string | undefined;
  wishes: Wishes;
  address: number | "new" | null;
  /** What the new address is to be called. */
  address_name: ChosenAddressName;
  /** Where the new address is pinned. */
  pin: LatLng | null;
} & { [line in `line_${AddressLineId}`]?: string | undefined };

export type DetailsOutcome =
  | { ok: true; then: "payment" | "details" | "schedule" | "leave"; visit: Visit }
  | { ok: false; problems: FieldProblems; visit: Visit }
  | { ok: false; refused: "pickup_mode_not_offered" };

/** Writes that much of the draft, and what it has none of. */
type Save = (change: CheckoutDraft, otherwise?: CheckoutDraft) => Promise<CheckoutVisit>;

/** Does what the pressed button asks for, and keeps what was typed. */
export async function submitDetails({ visit, draft }: Checkout, form: DetailsForm): Promise<DetailsOutcome> {
  const selection = withMode(visit, form.pickup_mode);
  if (!selection) return { ok: false, refused: "pickup_mode_not_offered" };
  const problems = textProblems(visit, form);
  const kept = keptOf(visit, form, selection);
  const save: Save = (change, otherwise = {}) => amendDraft(visit, change, { selection, otherwise });
  switch (form.intent) {
    case "back":
      return { ok: true, then: "leave", visit: await save(kept) };
    case "schedule":
      return { ok: true, then: "schedule", visit: await save(kept) };
    case "cancel_address":
      return { ok: true, then: "details", visit: await save({ ...kept, ...NO_NEW_ADDRESS, address: null }) };
    case "save_address":
      return saveAddress(visit, form, kept, save);
    case "next": {
      const missing = {
        ...unfilledLines(visit, form),
        ...(await missingDetails(visit, selection, { ...draft, ...kept }, form)),
        ...problems,
      };
      if (Object.keys(missing).length > 0) return { ok: false, problems: missing, visit: await save(kept) };
      const saved = await save(kept, { placement_key: randomUUID() });
      return { ok: true, then: "payment", visit: saved };
    }
  }
}

/** The selection with the posted pickup mode; null when the company does not offer that (TENANT-08). */
function withMode({ selection, company }: CheckoutVisit, mode: PickupMode | undefined): Selection | null {
  if (selection.order_type !== "pickup" || mode === undefined) return selection;
  return offeredPickupModes(company).includes(mode) ? { ...selection, pickup_mode: mode } : null;
}

/** What goes into the draft: texts as far as they may stand in an order, and the address with its unsaved lines. */
function keptOf(
  { customer, company, tenant, session }: CheckoutVisit,
  form: DetailsForm,
  selection: Selection,
): CheckoutDraft {
  const name = customer.name === null ? parseName(form.name ?? "") : null;
  const note = parseNotes(form.note ?? "");
  const asked = askedWishes(company, paymentTerms(tenant, selection));
  const isCurbside = selection.order_type === "pickup" && selection.pickup_mode === "curbside";
  const car = isCurbside ? parseNotes(form.curbside_note ?? "") : "";
  return {
    ...(name !== null && { name }),
    ...(note !== null && { note }),
    ...(car !== null && { curbside_note: car }),
    wishes: wishedOn(asked, form.wishes, session.checkout?.wishes),
    ...(selection.order_type === "delivery" && {
      address: form.address,
      ...(form.address === "new" ? unsavedOf(form) : NO_NEW_ADDRESS),
    }),
  };
}

type NewAddress = Required<Pick<CheckoutDraft, "lines" | "pin" | "address_name">>;
const NO_NEW_ADDRESS: NewAddress = { lines: [], pin: null, address_name: chosenAddressName(null) };

const MAX_KEPT_LINE = 200;
/** The form of a new address as it stands. */
function unsavedOf({ pin, address_name: { choice, words }, ...form }: DetailsForm): NewAddress {
  const lines = ADDRESS_LINES.map((id) => ({ id, value: (form[`line_${id}`] ?? "").slice(0, MAX_KEPT_LINE) }));
  return { lines, pin, address_name: { choice, words: words.slice(0, MAX_KEPT_LINE) } };
}

function textProblems({ customer }: CheckoutVisit, form: DetailsForm): FieldProblems {
  const tooLong = { id: "notes_too_long", values: { max: MAX_NOTES } } as const;
  return {
    ...(customer.name === null && parseName(form.name ?? "") === null && { name: { id: "name_invalid" } as const }),
    ...(parseNotes(form.note ?? "") === null && { note: tooLong }),
    ...(parseNotes(form.curbside_note ?? "") === null && { curbside_note: tooLong }),
  };
}

/** What a new address that is not saved lacks: told at its fields, as it keeps Next from going on (CHECKOUT-13). */
function unfilledLines(visit: CheckoutVisit, form: DetailsForm): FieldProblems {
  const isOpen = visit.selection.order_type === "delivery" && form.address === "new";
  return isOpen ? atFields(addressProblems(visit, typedAddress(visit, form))) : {};
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
    address: chosen && { area_id: chosen.sapaad_delivery_area_id, isServiceable: chosen.is_serviceable },
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
  save: Save,
): Promise<DetailsOutcome> {
  const result = await createAddress(visit, typedAddress(visit, form));
  if (!result.ok) {
    return { ok: false, problems: atFields(result.problems), visit: await save({ ...kept, address: "new" }) };
  }
  return {
    ok: true,
    then: "details",
    visit: await save({ ...kept, ...NO_NEW_ADDRESS, address: result.address.address_id }),
  };
}

/** The new address as the form has it. */
const typedAddress = ({ selection }: CheckoutVisit, form: DetailsForm): AddressInput => ({
  area_id: selection.order_type === "delivery" ? selection.area_id : null,
  latitude: form.pin?.lat ?? null,
  longitude: form.pin?.lng ?? null,
  lines: ADDRESS_LINES.map((id) => ({ id, value: form[`line_${id}`] ?? "" })),
  name: addressNameIn(form.address_name),
});

function atFields({ area_id, address, ...lines }: AddressProblems): FieldProblems {
  const whole = address ?? area_id;
  return { ...lines, ...(whole && { address: whole }) };
}
