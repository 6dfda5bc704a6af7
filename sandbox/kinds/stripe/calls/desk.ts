/** Stripe: what every call works with. */
import type { StripeAccount, StripeConnectAccount } from "../../../accounts";
import type { Bench, Teller } from "../../kind";
import type { Ledger } from "../ledger";
import type { Details } from "../payment";

/** With one that is connected to it, where it is a platform. */
export type Account = StripeAccount & Partial<Pick<StripeConnectAccount, "connectedAccount">>;

export type Desk = { bench: Bench; account: Account; ledger: Ledger; teller: Teller<Details> };
