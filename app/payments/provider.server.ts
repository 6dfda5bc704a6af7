/**
 * What a payment provider is to the rest of the house: the same verbs for every kind, plain data in and out. A provider knows
 * no order, no customer's session and no database.
 */
import type { z } from "zod/v4";
import type { AmountUnit, Money } from "~/ordering/payments/amount-unit";
import type { Next } from "~/ordering/payments/next";
import type { TokenMaker } from "~/ordering/payments/card-entry";
import type { WalletKind, WalletOffer } from "~/ordering/payments/wallets/wallet";
import type { Evidence, Trouble } from "~/ordering/payments/payment";
import type { Language, Wording } from "~/ordering/model/language";

/** A company's account with a provider: the settings of one payment type, secrets in clear. */
export type Account<Settings> = Settings;

/** What is to be paid, and where the provider leads and reports to. */
export type Asked = Money & {
  /** Ours; unguessable, at most 20 letters and digits, since some providers take no more. */
  reference: string;
  /** What stands on the provider's page. */
  description: string;
  language: Language;
  customer: { name: string | null; email: string | null; phone: string };
  /** What the customer has chosen of `choices`. */
  choice?: string | null | undefined;
  /** Where the customer's browser comes back to. */
  returnUrl: string;
  /** Where the provider reports to. */
  webhookUrl: string;
  /** A saved card that pays, or whose the card that pays is to be from now on. */
  card?: CardOnFile;
  /** Of the card that was entered at the checkout; it pays once. */
  cardToken?: string | null | undefined;
  /** The wallet whose token is to pay: nothing is asked for before it has come. */
  wallet?: WalletKind | null | undefined;
  /** The customer's browser pays, by the provider's script: the payment is begun for it to confirm. */
  isConfirmedByBrowser?: boolean | undefined;
};

/**
 * `token` null: the card that pays is saved for the holder, else it pays by that saved card of theirs. `holder` null: the
 * provider knows none, since it reports the tokens of cards for us to keep.
 */
export type CardOnFile = { holder: string | null; token: string | null };

/** A card that is kept for a customer, as it may be shown; what the provider does not tell of it is null. */
export type SavedCard = {
  token: string;
  brand: string | null;
  last4: string;
  exp_month: number | null;
  exp_year: number | null;
};

/** `provider_reference` is the provider's own name of the payment, by which it is asked about; null where it has none yet. */
export type Started =
  /** `isDecided`: the provider has said all that it will, and the browser needs not go there. */
  | { ok: true; provider_reference: string | null; next: Next; isDecided?: boolean }
  /** Refused for good: nothing was taken, and nothing will be. `told`: the provider's words for the customer, where it has any. */
  | { ok: false; message: string; told?: string };

/** So much of a provider's words is kept. */
const MOST_TOLD = 300;

/** What says that a payment was declined, with the provider's words for the customer, where it has any. */
export function declined(words: string | null | undefined): Evidence {
  const told = words?.trim().slice(0, MOST_TOLD);
  return { says: "declined", ...(told && { told }) };
}

/** A payment as it is asked about. */
export type Pending = Money & { reference: string; provider_reference: string | null };

/** What came in from outside, as its bytes were. */
export type Incoming = { headers: Headers; query: URLSearchParams; body: Uint8Array };

/** Whose payment a report is about, before it is believed. */
export type Report = {
  reference: string;
  /** The provider's own name of the payment, for one whose start was never answered. */
  provider_reference?: string;
  /** What the report itself says, where the provider has no query: it counts, since it is signed. */
  says?: (due: Money) => Evidence;
  /** What it tells of money that was settled before: it moves nothing, an operator looks at it. */
  trouble?: Trouble;
};

/** What a provider takes for "heard", where an empty answer with HTTP 200 is not enough. */
export type Heard = { type: string; body: string };

/** Something that the provider has the customer choose from before the payment begins. */
export type Choice = { id: string; title: Wording };

export type Provider<Settings extends object> = {
  /** The settings of an account, and which of them nobody may read back. */
  settings: z.ZodType<Settings>;
  secrets: readonly (keyof Settings & string)[];
  unit: AmountUnit;
  /** Absent where nothing needs to be chosen. @throws ProviderError when the provider does not tell. */
  choices?(account: Account<Settings>, due: Money): Promise<readonly Choice[]>;
  /** @throws ProviderError when nobody knows what has become of it. */
  start(account: Account<Settings>, asked: Asked): Promise<Started>;
  /** Asks the provider; the answer is its own and can be believed. @throws ProviderError when it cannot be asked. */
  status(account: Account<Settings>, pending: Pending): Promise<Evidence>;
  /** Checks the signature of a report before anything else; null when it is not the provider's. */
  fromWebhook(account: Account<Settings>, incoming: Incoming): Report | null;
  heard?: Heard;
  /** What a report is answered that it has not signed, where it asks for something else than 401. */
  refusesWith?: 400;
  /** Whether its reports are answered 200 at all times: nothing tells that it repeats one that was answered otherwise. */
  isAlwaysHeard?: true;
  /** Whether a browser has come back by the page's own way out, where the provider goes on taking the payment after it. */
  isGivenUp?(incoming: Incoming): boolean;
  /**
   * Takes the page back, so that nobody can pay there any more; one that has ended stays as it is. Absent where the provider
   * offers no such thing. @throws ProviderError when nobody knows what has become of it.
   */
  close?(account: Account<Settings>, pending: Pending): Promise<void>;
  /** Whether nobody can pay without script in their browser. */
  needsScript?: true;
  /** Absent where the customer pays at a page of the provider's. */
  widget?: PaidByWidget<Settings>;
  /** Absent where no wallet of the customer's device can pay. */
  wallets?: PaidByWallet<Settings>;
  /** Absent where no bank is asked on a page of ours. */
  authentication?: CardAuthentication<Settings>;
  /** Absent where the provider keeps no cards. */
  cards?: Cards<Settings>;
  /** Whether it tells a token of the card that has paid, for us to keep, where that was asked for. */
  reportsCards?: true;
  /** Absent where a card is given at the provider's page alone. */
  entry?: CardEntry;
  /** Gives all of it back; absent where the provider offers no refund. @throws ProviderError when it is refused. */
  refund?(account: Account<Settings>, paid: Pending): Promise<void>;
};

/** What a provider offers that keeps cards for customers. @throws ProviderError when it does not answer, or refuses. */
export type Cards<Settings> = {
  /** Makes a holder of cards, and answers its name at the provider. */
  newHolder(account: Settings, customer: Asked["customer"]): Promise<string>;
  /** The holder's cards, the latest first; null where the account has no such holder. Answers soon, since pages wait for it. */
  savedCards(account: Settings, holder: string): Promise<SavedCard[] | null>;
  /** Forgets a card of a holder, who has to be the asker. */
  deleteCard(account: Settings, card: { holder: string; token: string }): Promise<void>;
};

/**
 * Cards that are entered at the checkout: the customer's browser has the provider make a token of one, or pay with it, so that
 * neither its number nor its code comes to us (PAY-OMISE-01, PAY-STRIPE-02, PAY-STRIPECONNECT-01).
 */
export type CardEntry = {
  /** Whether nothing can be paid without: there is no page of the provider's to enter a card at. */
  isNeeded: boolean;
  /** Whether a text can be a token that the browser got. */
  isToken(text: string): boolean;
  /** By an account's settings that are no secrets; null where they open no such entry. */
  maker(settings: PublicSettings, due: Money): TokenMaker | null;
  /** What a page with such an entry loads; null where there is none. */
  sources(settings: PublicSettings): PageSources | null;
};
type PublicSettings = Readonly<Record<string, unknown>>;

/** The origins that a page loads the provider's script from, shows its frames of, and that the script asks. */
export type PageSources = { scripts: readonly string[]; frames: readonly string[]; connects?: readonly string[] };

/** What a widget has collected of how it is paid: encrypted where it is a card. Passed on as it is. */
export type Given = { method: Readonly<Record<string, unknown>>; browser: Readonly<Record<string, unknown>> | null };

/** How a payment stands after a step, by the provider's own answer; `action`: what the widget has to do next, in its words. */
export type Stepped = {
  evidence: Evidence;
  /** Of money that was taken. */
  provider_reference: string | null;
  action: Readonly<Record<string, unknown>> | null;
};

/** A provider whose widget collects how it is paid, while our server pays. @throws ProviderError when it does not answer, or refuses. */
export type PaidByWidget<Settings> = {
  /** What the widget offers, in its own words. */
  methods(account: Settings, due: Money): Promise<Readonly<Record<string, unknown>>>;
  /** Asked again for the same payment with the same method, it is the same attempt. */
  pay(account: Settings, asked: Asked, given: Given): Promise<Stepped>;
  /** By what the browser has brought back from another place; null where it brings nothing. */
  returned(account: Settings, pending: Pending, query: URLSearchParams): Promise<Stepped | null>;
};

/** A page that a wallet is shown at: the domain, without scheme and port, and what the shop is called. */
export type WalletShop = { domain: string; name: string };

/** A provider that takes the tokens of wallets. @throws ProviderError when it does not answer, or refuses. */
export type PaidByWallet<Settings> = {
  /** What is offered by an account's settings that are no secrets, each with what a page loads for it, as its policy is told. */
  offers(settings: Readonly<Record<string, unknown>>): readonly { offer: WalletOffer; sources: readonly string[] }[];
  /** What Apple looks for at the shop's domain, by the same settings; null where it has given nothing. */
  domainFile(settings: Readonly<Record<string, unknown>>): string | null;
  /** What Apple makes for one payment at a page of the shop's, to be passed on as it is. */
  merchantSession(account: Settings, shop: WalletShop): Promise<Readonly<Record<string, unknown>>>;
  /** Pays by a wallet's token. Asked again for the same payment with the same token, it is the same attempt. */
  pay(account: Settings, asked: Asked & { wallet: WalletKind }, token: string): Promise<Stepped>;
  /** Puts a wallet's token into a session of the provider's, by which it is authenticated and paid. @returns the session's id. */
  hold(account: Settings, asked: Asked & { wallet: WalletKind }, token: string): Promise<string>;
};

/**
 * What the provider recommends about a card (PROCEED, or another word), whether its payer has to do something, and the markup of
 * the form that the page posts to the card's bank; null what is not told. `isProven`: no bank is to be asked.
 */
export type Authenticating = {
  recommendation: string | null;
  interaction: string | null;
  html: string | null;
  isProven: boolean;
};

/** What has come of it. `proven`: no bank could be asked, which a token of a wallet's device makes up for, and a number does not. */
export type AuthenticationStanding = "passed" | "proven" | "failed" | "open";

/** The payer's browser, as their bank asks for it. `address`: null where it is not known; `timeZone` in minutes. */
export type PayerBrowser = {
  agent: string;
  address: string | null;
  acceptHeaders: string;
  language: string;
  colorDepth: number;
  javaEnabled: boolean;
  screenHeight: number;
  screenWidth: number;
  timeZone: number;
};

/**
 * Cards whose bank is asked before they pay. A card lies in a session of the provider's that the browser has filled; each step is
 * done once for a payment, however often it is asked for. @throws ProviderError when it is refused, or nobody knows.
 */
export type CardAuthentication<Settings> = {
  /** Whether the bank takes part, and what it wants to see of the browser beforehand. */
  verify(account: Settings, asked: Asked, session: string): Promise<Authenticating>;
  /** Asks the bank; the browser comes back to `returnUrl` when its payer has answered. */
  authenticate(account: Settings, asked: Asked, session: string, browser: PayerBrowser): Promise<Authenticating>;
  /** What has come of it, by the provider's own word. */
  standing(account: Settings, payment: { reference: string }): Promise<AuthenticationStanding>;
  /** Takes the very amount that the bank was asked about, or that a proven token is of. */
  pay(account: Settings, asked: Asked, by: { session: string; standing: "passed" | "proven" }): Promise<Evidence>;
};

/** A provider could not be asked, or said what cannot be understood: nobody knows more than before. */
export class ProviderError extends Error {}
