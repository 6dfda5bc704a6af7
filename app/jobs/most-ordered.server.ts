/** Counts every hour what is ordered most; every process does, and of one company one at a time. */
import { countAllMostOrdered } from "~/services/most-ordered.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "most-ordered", everyMs: 60 * 60_000, failure: "What is ordered most could not be counted" };

export const mostOrdered = repeatedly(terms, countAllMostOrdered);
