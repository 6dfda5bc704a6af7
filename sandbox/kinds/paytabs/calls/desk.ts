/** PayTabs: what every call works with. */
import type { PaytabsAccount } from "../../../accounts";
import type { Bench, Teller } from "../../kind";
import type { Ledger } from "../ledger";
import type { Details } from "../transaction";

export type Desk = { bench: Bench; account: PaytabsAccount; ledger: Ledger; teller: Teller<Details> };
