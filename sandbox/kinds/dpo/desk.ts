/** DPO Pay: what every request works with. */
import type { DpoAccount } from "../../accounts";
import type { Shelf } from "../../payments/shelf";
import type { Bench, Teller } from "../kind";
import type { Details } from "./transaction";

export type Desk = { bench: Bench; account: DpoAccount; shelf: Shelf<Details>; teller: Teller<Details> };
