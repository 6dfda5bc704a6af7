/** What goes back to a customer of a rejected order. */
import type { Minor } from "~/ordering/model/money";

/** `on_its_way`: its provider is asked for it; `done`: the provider has taken it on; `by_hand`: the restaurant sees to it. */
export type Refund = { amount: Minor; state: "on_its_way" | "done" | "by_hand" };
