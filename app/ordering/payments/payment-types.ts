/** The ways to pay: what they are called, which of them customers may choose from, and when each is paid. */
import type { Wording } from "~/ordering/model/language";

/** The kinds that a provider takes the money for. */
export const ONLINE_KINDS = [
  "stripe",
  "stripe_connect",
  "paytabs",
  "pay_u",
  "my_fatoorah",
  "cc_avenue",
  "dpo",
  "qpay",
  "i_pay88",
  "fiserv",
  "omise",
  "adyen",
  "mastercard",
  "generic_fintech_partner",
  "geidea",
] as const;
export type OnlineKind = (typeof ONLINE_KINDS)[number];

/**
 * Payment type identifiers in the order of the spec's constants; the first is the default (CHECKOUT-16). The last is missing
 * there, and named by its payment alone (PAY-GEIDEA-01).
 */
export const PAYMENT_TYPES = ["cash_on_delivery", "card_on_delivery", ...ONLINE_KINDS] as const;
export type PaymentKind = (typeof PAYMENT_TYPES)[number];

/** A way to pay as a company names it. */
export type PaymentType = {
  id: number;
  payment_type: PaymentKind;
  title: Wording;
  sapaad_payment_type_id: number;
  /** A partner stands behind it, under whose name it is shown if it has one. */
  generic_integration?: boolean | undefined;
  partner_name?: string | undefined;
  /** Whether customers may have their cards saved with the account. */
  can_save_cards?: boolean | undefined;
  /** The outlets whose orders it takes, with their areas; absent: those of all of them. */
  outlet_ids?: readonly number[] | undefined;
  /** The company's account with the provider, as anybody may read it. */
  settings?: Readonly<Record<string, unknown>> | undefined;
  /** The rest of the account, which only the server can open. */
  sealed?: string | undefined;
};

/** What customers see of it: its title, or its partner's name (PAY-GENERIC-02). */
export const shownTitle = ({ title, generic_integration, partner_name }: PaymentType): Wording =>
  generic_integration && partner_name ? { text: partner_name, translations: {} } : title;

/** A way to pay by a provider with whom the company has an account. */
export type OnlineType = PaymentType & { payment_type: OnlineKind; settings: Readonly<Record<string, unknown>> };

/** Whether a provider takes the money, and the company has an account there. */
export const isOnline = (type: PaymentType): type is OnlineType =>
  isOnlineKind(type.payment_type) && type.settings !== undefined;

/** The ways to pay that keep customers' cards, of those that are offered (CARDS-06). */
export const cardTypes = (offered: readonly PaymentType[]): OnlineType[] =>
  offered.filter(isOnline).filter(({ can_save_cards }) => can_save_cards === true);

export const isOnlineKind = (kind: string): kind is OnlineKind => ONLINE_KINDS.some((online) => online === kind);

const AT_THE_DOOR: ReadonlySet<PaymentKind> = new Set<PaymentKind>(["cash_on_delivery", "card_on_delivery"]);

/** Kinds whose provider wants an e-mail of the customer (CHECKOUT-17). */
const BY_EMAIL: ReadonlySet<PaymentKind> = new Set<PaymentKind>(["qpay", "pay_u", "i_pay88"]);

/** Whether the customer has to give an e-mail to pay by it. */
export const needsEmail = (kind: PaymentKind): boolean => BY_EMAIL.has(kind);

/** Paid to the rider or at the counter, not before. */
export const isPaidAtTheDoor = (kind: PaymentKind): boolean => AT_THE_DOOR.has(kind);

/** Whether an order can be paid by it: a company may name any kind, but what is not paid at the door needs an account. */
export const isWorkingPayment = (type: PaymentType): boolean => isPaidAtTheDoor(type.payment_type) || isOnline(type);

/** The payment types that customers may choose from, in the company's order (PAY-02). */
export const offeredPaymentTypes = (types: readonly PaymentType[]): PaymentType[] => types.filter(isWorkingPayment);

/** Those of them that serve an outlet and its areas, whose saved cards alone can be used there (CARDS-06). */
export const offeredAt = (types: readonly PaymentType[], outlet: number): PaymentType[] =>
  offeredPaymentTypes(types).filter(({ outlet_ids }) => outlet_ids?.includes(outlet) ?? true);

/** Cash on delivery is chosen beforehand where it is offered (CHECKOUT-16). */
export const defaultPaymentType = (offered: readonly PaymentType[]): PaymentType | null =>
  offered.find(({ payment_type }) => payment_type === "cash_on_delivery") ?? null;
