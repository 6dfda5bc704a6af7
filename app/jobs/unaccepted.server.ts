/** Has orders taken on that nobody has answered; every process looks, and each step is one process's. */
import { urgeUnaccepted } from "~/services/kitchen/urge.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "unaccepted", everyMs: 15_000, failure: "Orders that nobody takes on could not be looked at" };

export const unaccepted = repeatedly(terms, urgeUnaccepted);
