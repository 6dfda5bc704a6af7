/** What the account shows; made by `services/account.server.ts`. */
import type { ChosenAddressName } from "~/ordering/checkout/address-name";
import type { ToldError } from "~/ordering/model/errors";
import type { PinView } from "~/screens/maps/view";
import type { OnlineKind } from "~/ordering/payments/payment-types";

export type AccountPage = "profile" | "past_orders" | "loyalty";

export type Problem = ToldError;

export type LineId = 1 | 2 | 3 | 4;
export type AddressField = `line_${LineId}` | "area_id" | "address" | "address_name";

export type AddressRow = {
  id: number;
  /** The filled-in lines, in the order of the company's labels. */
  lines: string[];
  /** The delivery area's name; null when the company no longer delivers there. */
  area: string | null;
  /** `home`, `work` or the customer's own words; null for none. */
  name: string | null;
};

export type AddressForm = {
  id: number;
  lines: Record<LineId, string>;
  name: ChosenAddressName;
  area_id: number | null;
  pin: PinView;
  labels: { id: LineId; label: string; required: boolean }[];
  /** The company's areas by outlet. */
  groups: { outlet: string; areas: { id: number; name: string }[] }[];
  maxLength: number;
};

/** A saved card: its token, the kind of its way to pay and that way's title, "Visa •••• 4242" and "09/27". */
export type CardRow = { token: string; kind: OnlineKind; title: string; name: string; expiry: string | null };

export type CardsView = {
  cards: CardRow[];
  /** A provider does not answer, so that there may be more. */
  isPartial: boolean;
};

/** A code on its way to an address that is to become the customer's; `sentAt` in milliseconds. */
export type SentEmailCode = { to: string; sentAt: number; resendInSeconds: number; resent: boolean };

export type EmailView = {
  current: string | null;
  isEditing: boolean;
  /** The code that is asked for; null while none is. */
  confirming: SentEmailCode | null;
};

export type ProfileView = {
  name: string;
  phone: string;
  email: EmailView;
  /** Null where the company's country knows no such consent. */
  marketing_consent: boolean | null;
  addresses: AddressRow[];
  /** The address whose form is open. */
  editing: AddressForm | null;
  /** The address that is about to be deleted. */
  deleting: AddressRow | null;
  /** Null where the company keeps no cards. */
  cards: CardsView | null;
  /** The card that is about to be deleted. */
  deletingCard: CardRow | null;
  /** What has just been done. */
  saved: "details" | "email" | "address" | "deleted" | "card_deleted" | null;
};

/** What a form of the profile answers when it is refused. */
export type ProfileAnswer =
  | { form: "name"; problem: Problem; typed: string }
  | { form: "email"; problem: Problem; typed: string }
  /** `typed`: the new address; `try` differs with each code that was entered. */
  | { form: "email_code"; problem: Problem; typed: string; try: string }
  | { form: "email_resend"; problem: Problem; typed: string }
  | { form: "card"; problem: Problem }
  | {
      form: "address";
      problems: Partial<Record<AddressField, Problem>>;
      typed: Pick<AddressForm, "lines" | "name" | "area_id">;
    };
