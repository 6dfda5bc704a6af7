/**
 * What the customer's browser does next, whoever the provider is: it goes to a page, posts a form to one, has the provider's own
 * script open one, shows what the provider collects the payment by on a page of ours, waits for a wallet of its own, or confirms
 * the payment by the provider's script where it was begun.
 */
import type { WalletKind } from "./wallets/wallet";

export type Next =
  | { next: "page"; url: string }
  | ({ next: "form" } & PostedForm)
  | ({ next: "script" } & ScriptedPage)
  | ({ next: "widget" } & Widget)
  | ({ next: "wait" } & AwaitedWallet)
  | { next: "confirm"; client_secret: string };

export type PostedForm = { action: string; fields: Readonly<Record<string, string>> };

/** A page that nothing but the provider's script opens: where that is loaded from, and what it is told. */
export type ScriptedPage = { script: string; setup: Readonly<Record<string, string>> };

/**
 * `setup`: what anybody may read of the account, and `script` there what it loads; `origins`: where it loads from; `asksBank`: the
 * card's bank shows a page of its own in it, wherever that is.
 */
export type Widget = { setup: Readonly<Record<string, string>>; origins: readonly string[]; asksBank?: true };

/**
 * The payment waits for the token of a wallet; Apple's session is there once it was made, and `held` once the provider holds a
 * token whose card may have to be authenticated.
 */
export type AwaitedWallet = {
  wallet: WalletKind;
  merchant_session?: Readonly<Record<string, unknown>>;
  held?: HeldToken;
};

/** The provider's session that holds a token, and which token that is, without a word of it. */
export type HeldToken = { session_id: string; attempt: string };

/** What the page of a payment leads to, or shows: what goes on where the payment was begun is not among it, nor a client secret. */
export type ShownNext = Exclude<Next, { next: "wait" | "confirm" }>;

/** A page of the provider's, however the browser comes to it. */
export type ToPage = Exclude<ShownNext, { next: "widget" }>;
