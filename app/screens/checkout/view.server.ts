/** What the checkout page shows. */
import { askedWishes, countedWishes, type AskedWishes } from "~/ordering/checkout/wishes";
import { destinationOf } from "~/ordering/checkout/destination";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { MAX_ADDRESS_LINE, MAX_NAME, MAX_NOTES, shownAddressLines } from "~/ordering/checkout/checkout";
import { chosenAddressName } from "~/ordering/checkout/address-name";
import type { Selection } from "~/ordering/model/company";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { minimumEtaMinutes, orderTime } from "~/ordering/schedule/schedule";
import { offeredPickupModes } from "~/ordering/area/selection";
import { seeOther } from "~/web/respond.server";
import type { CheckoutVisit } from "~/services/visit/visit.server";
import type { AddressChoice, CheckoutView, PaymentMethod, Step, Typed } from "~/screens/checkout/view";
import type { ScheduleTyped } from "~/screens/schedule/view";
import { addressLabels, listAddresses, type SavedAddress } from "~/services/account/addresses.server";
import { couponIn } from "~/services/promotions/entered-codes.server";
import { blockersOf } from "~/screens/checkout/blockers.server";
import { choicesOf, withFreeItems } from "~/services/promotions/free-items.server";
import { promoCodesFor } from "~/services/promotions/promotions.server";
import { chosenPayment, paymentTerms } from "~/ordering/payments/paying";
import { offeredAt } from "~/ordering/payments/payment-types";
import { walletsOffered } from "~/services/payments/wallets/offered.server";
import type { Quote } from "~/services/pricing/quote.server";
import { pinView } from "~/screens/maps/view.server";
import { receiptLines } from "~/screens/receipt/view.server";
import { scheduleView } from "../schedule/view.server";
import { loyaltyCard } from "../loyalty/view.server";
import { methodsOf } from "./payment/methods.server";
import { tipView } from "./payment/tip.server";
import { summaryOf } from "./summary.server";
import { isReadyToPay } from "~/services/checkout/enter-checkout.server";
import type { PageCheckout } from "~/web/guards.server";
import { chosenTimeOf, timeOf } from "~/i18n/times-in-words.server";
import { checkoutStep } from "~/paths/pages";

/** Up to here a waiting time is told in minutes. */
const MAX_MINUTES = 180;

/**
 * What a step shows, and the schedule popup over step 1 when it is asked for, with the date and the time that its address names. Step 2
 * needs a finished step 1; @throws Response 303 back to it.
 * @param asked null: the furthest step that can be shown.
 */
export async function checkoutView(
  checkout: PageCheckout,
  asked: Step | null,
  popup: Partial<ScheduleTyped> | null = null,
): Promise<CheckoutView> {
  const { visit, layout, quoted, draft } = checkout;
  const { tenant, company, selection, customer, language, outlet } = visit;
  const saved = selection.order_type === "delivery" ? await listAddresses(visit) : [];
  const isReady = isReadyToPay(visit, draft, saved);
  if (asked === 2 && !isReady) throw seeOther(checkoutStep(layout, 1, checkout.failed));
  const step = asked ?? (isReady ? 2 : 1);
  const area = selection.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  const methods = await methodsOf(
    visit,
    offeredAt(tenant.paymentTypes, outlet.id),
    step === 2 ? quoted.priced.total : null,
  );
  const asked_wishes = askedWishes(company, paymentTerms(tenant, selection));
  const typed = typedSoFar(visit, draft, { saved, methods, asked: asked_wishes });
  return {
    step,
    order_type: selection.order_type,
    name: customer.name,
    place: area
      ? { name: nameIn(area, language), address: "" }
      : { name: nameIn(outlet, language), address: wordingIn(outlet.address, language) },
    destination: destinationOf(selection, typed.address),
    pickup_modes: offeredPickupModes(company),
    addresses: saved.map((address) => addressChoice(visit, address)),
    asked_wishes,
    address_labels: addressLabels(tenant, language),
    pin: selection.order_type === "delivery" && step === 1 ? pinView(company, area) : null,
    expected: expectedOf(visit, quoted),
    schedule: {
      isOffered: company.scheduled_order_enabled,
      chosen: quoted.chosen?.toISOString() ?? null,
      popup: popup && step === 1 ? scheduleView(checkout, popup) : null,
    },
    typed,
    blockers: blockersOf(visit, quoted),
    choices: choicesOf(visit, withFreeItems(visit, visit.cart.lines)),
    summary: summaryOf(visit, quoted),
    receipt: receiptLines(visit, quoted),
    codes: {
      codes: promoCodesFor(visit),
      promo_code: quoted.codes.promo_code,
      applied: quoted.priced.appliedPromotions.map(({ id }) => id),
      coupon: couponIn(visit, quoted.coupon),
    },
    loyalty: loyaltyCard(visit, quoted),
    tip: tipView(visit, quoted, draft),
    methods,
    wallets: step === 2 ? walletsOffered(visit) : [],
    placement_key: draft.placement_key ?? "",
    limits: { name: MAX_NAME, note: MAX_NOTES, curbside_note: MAX_NOTES, line: MAX_ADDRESS_LINE },
    address_version: `${saved.map(({ address_id }) => address_id).join(".")}:${typed.address}`,
  };
}

/** When the order arrives or is ready; minutes from now only for an order that is prepared at once. A closed store promises nothing. */
function expectedOf(
  { company, now, language }: CheckoutVisit,
  { outlet, chosen, cart }: Quote,
): CheckoutView["expected"] {
  if (chosen === null && !cart.isOpen) return null;
  const { due } = orderTime({ outlet, company }, chosen, now);
  const minutes = minimumEtaMinutes(company);
  const isAtOnce = chosen === null && due.getTime() === now.getTime() + minutes * 60_000 && minutes <= MAX_MINUTES;
  const words = chosen === null ? timeOf : chosenTimeOf;
  return { time: words(due, { outlet, now, language }), minutes: isAtOnce ? minutes : null };
}

function typedSoFar(
  { selection, tenant, company }: CheckoutVisit,
  draft: CheckoutDraft,
  { saved, methods, asked }: { saved: readonly SavedAddress[]; methods: readonly PaymentMethod[]; asked: AskedWishes },
): Typed {
  const withCards = methods.filter(({ cards }) => cards.length > 0).map(({ id }) => id);
  const mode = selection.order_type === "pickup" ? selection.pickup_mode : "in_store";
  const line = (id: 1 | 2 | 3 | 4) => draft.lines?.find((given) => given.id === id)?.value ?? "";
  const offered = offeredPickupModes(company);
  return {
    name: draft.name ?? "",
    pickup_mode: offered.includes(mode) ? mode : (offered[0] ?? "in_store"),
    curbside_note: draft.curbside_note ?? "",
    address: chosenAddress(selection, draft, saved),
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
    address_name: draft.address_name ?? chosenAddressName(null),
    pin: draft.pin ?? null,
    note: draft.note ?? "",
    wishes: countedWishes(asked, draft.wishes),
    payment_type_id: chosenPayment(paymentTerms(tenant, selection), draft, withCards)?.id ?? null,
    email: "",
    payment_choice: draft.payment_choice ?? null,
  };
}

/** What the draft says, if it can still be used; else the address saved last in this area; with none the form for a new one. */
function chosenAddress(selection: Selection, draft: CheckoutDraft, saved: readonly SavedAddress[]): Typed["address"] {
  if (selection.order_type !== "delivery") return null;
  const usable = saved.filter(({ sapaad_delivery_area_id }) => sapaad_delivery_area_id === selection.area_id);
  if (draft.address === "new" || (draft.address === null && saved.length > 0)) return draft.address;
  if (usable.some(({ address_id }) => address_id === draft.address)) return draft.address ?? null;
  return usable.at(-1)?.address_id ?? "new";
}

function addressChoice({ tenant, selection, language }: CheckoutVisit, address: SavedAddress): AddressChoice {
  const isUsable = selection.order_type === "delivery" && address.sapaad_delivery_area_id === selection.area_id;
  const area = tenant.areaById.get(address.sapaad_delivery_area_id);
  return {
    id: address.address_id,
    lines: shownAddressLines(address.delivery_addresses),
    name: address.name,
    otherArea: isUsable ? null : area ? nameIn(area, language) : "",
  };
}
