/** What the account shows; made by `services/account.server.ts`. */
import type { ErrorId, TextValues } from "~/ordering/errors";
import type { Minor } from "~/ordering/money";

export type AccountPage = "profile" | "past_orders" | "loyalty";

export type Problem = { id: ErrorId; values?: TextValues };

export type LineId = 1 | 2 | 3 | 4;
export type AddressField = `line_${LineId}` | "area_id" | "address";

export type AddressRow = {
  id: number;
  /** The filled-in lines, in the order of the company's labels. */
  lines: string[];
  /** The delivery area's name; null when the company no longer delivers there. */
  area: string | null;
};

export type AddressForm = {
  id: number;
  lines: Record<LineId, string>;
  area_id: number | null;
  labels: { id: LineId; label: string; required: boolean }[];
  /** The company's areas by outlet. */
  groups: { outlet: string; areas: { id: number; name: string }[] }[];
  maxLength: number;
};

export type ProfileView = {
  name: string;
  phone: string;
  email: string | null;
  /** Null where the company's country knows no such consent. */
  marketing_consent: boolean | null;
  addresses: AddressRow[];
  /** The address whose form is open. */
  editing: AddressForm | null;
  /** The address that is about to be deleted. */
  deleting: AddressRow | null;
  /** What has just been done. */
  saved: "details" | "address" | "deleted" | null;
};

/** What a form of the profile answers when it is refused. */
export type ProfileAnswer =
  | { form: "name"; problem: Problem; typed: string }
  | {
      form: "address";
      problems: Partial<Record<AddressField, Problem>>;
      typed: Pick<AddressForm, "lines" | "area_id">;
    };

export type PastOrderRow = {
  order_number: number;
  date: string;
  /** The first items by name, and how many more there are. */
  items: string;
  amount: Minor;
  /** When an order for later is due, in words; null for others. */
  scheduled: string | null;
  statusKey: string;
  earned: string | null;
  trackingHref: string;
};
