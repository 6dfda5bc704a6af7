/** The account's pages: what they show of the signed-in customer, and of nobody else. */
import { MAX_ADDRESS_LINE, shownAddressLines } from "~/ordering/checkout/checkout";
import { chosenAddressName } from "~/ordering/checkout/address-name";
import type { LatLng } from "~/ordering/model/company";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { cardExpiry, cardName } from "~/ordering/payments/masked-card";
import { phoneLabel } from "~/ordering/sign-in/sign-in";
import type { AddressForm, AddressRow, CardsView, EmailView, ProfileView } from "./view";
import { addressLabels, listAddresses, type SavedAddress } from "~/services/account/addresses.server";
import { emailChangeUnderWay } from "~/services/account/email-change.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { savedCardsOf } from "~/services/payments/cards/saved-cards.server";
import { pinView } from "~/screens/maps/view.server";
import { asksForConsent } from "~/services/sign-in/sign-in.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

/** The profile; `?edit=` and `?delete=` open an address. */
export async function profileView(visit: CustomerVisit, parameters: URLSearchParams): Promise<ProfileView> {
  const { customer } = visit;
  const [addresses, cards] = await Promise.all([listAddresses(visit), cardsView(visit)]);
  const named = (parameter: string) =>
    addresses.find(({ address_id }) => String(address_id) === parameters.get(parameter));
  const [edited, deleted] = [named("edit"), named("delete")];
  return {
    name: customer.name ?? "",
    phone: phoneLabel(customer),
    email: await emailView(visit, parameters),
    marketing_consent: asksForConsent(visit) ? customer.marketing_consent : null,
    addresses: addresses.map((address) => addressRow(visit, address)),
    editing: edited ? addressForm(visit, edited) : null,
    deleting: deleted ? addressRow(visit, deleted) : null,
    cards,
    deletingCard: cards?.cards.find(({ token }) => token === parameters.get("delete_card")) ?? null,
    saved: savedIn(parameters.get("saved")),
  };
}

/** `?email=edit` opens the editor, `?email=code` the popup for the code that is under way. */
async function emailView(visit: CustomerVisit, parameters: URLSearchParams): Promise<EmailView> {
  const asked = parameters.get("email");
  const current = visit.customer.email;
  if (asked !== "code") return { current, isEditing: asked === "edit", confirming: null };
  const underWay = await emailChangeUnderWay(visit);
  if (!underWay) return { current, isEditing: true, confirming: null };
  const { destination: to, sentAt, resendInSeconds } = underWay;
  const resent = parameters.get("resent") === "1";
  return { current, isEditing: false, confirming: { to, sentAt: sentAt.getTime(), resendInSeconds, resent } };
}

const savedIn = (text: string | null): ProfileView["saved"] =>
  text === "email" || text === "details" || text === "address" || text === "deleted" || text === "card_deleted"
    ? text
    : null;

async function cardsView(visit: CustomerVisit): Promise<CardsView | null> {
  const groups = await savedCardsOf(visit);
  if (groups.length === 0) return null;
  const rows = groups.flatMap(({ type, cards }) =>
    (cards ?? []).map((card) => ({
      token: card.token,
      kind: type.payment_type,
      title: wordingIn(type.title, visit.language),
      name: cardName(card),
      expiry: cardExpiry(card),
    })),
  );
  return { cards: rows, isPartial: groups.some(({ cards }) => cards === null) };
}

const lineOf = (address: SavedAddress, id: number) =>
  address.delivery_addresses.find((line) => line.id === id)?.value ?? "";

function addressRow({ tenant, language }: CustomerVisit, address: SavedAddress): AddressRow {
  const area = tenant.areaById.get(address.sapaad_delivery_area_id);
  const lines = shownAddressLines(address.delivery_addresses);
  return { id: address.address_id, lines, area: area ? nameIn(area, language) : null, name: address.name };
}

/** Where the customer pinned it; the area's own place is no pin of theirs. */
function pinOf({ areaById }: CompanyContext, address: SavedAddress): LatLng | null {
  const { latitude, longitude } = address;
  const area = areaById.get(address.sapaad_delivery_area_id);
  const isOfArea = area?.latitude === latitude && area?.longitude === longitude;
  return latitude === null || longitude === null || isOfArea ? null : { lat: latitude, lng: longitude };
}

function addressForm({ tenant, language }: CustomerVisit, address: SavedAddress): AddressForm {
  const line = (id: number) => lineOf(address, id);
  return {
    id: address.address_id,
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
    name: chosenAddressName(address.name),
    area_id: tenant.areaById.has(address.sapaad_delivery_area_id) ? address.sapaad_delivery_area_id : null,
    pin: pinView(tenant.company, tenant.areaById.get(address.sapaad_delivery_area_id), {
      pinned: pinOf(tenant, address),
    }),
    labels: addressLabels(tenant, language),
    groups: tenant.outlets
      .filter(({ delivery_areas }) => delivery_areas.length > 0)
      .map((outlet) => ({
        outlet: nameIn(outlet, language),
        areas: outlet.delivery_areas.map((area) => ({ id: area.id, name: nameIn(area, language) })),
      })),
    maxLength: MAX_ADDRESS_LINE,
  };
}
