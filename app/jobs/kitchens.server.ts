/** Offers again what kitchens had run out of, once their day has ended; every process looks, and what is offered is gone for the others. */
import { offerAfterDay } from "~/services/kitchen/hold-back.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "kitchens", everyMs: 60_000, failure: "What kitchens hold back could not be looked at" };

export const kitchens = repeatedly(terms, offerAfterDay);
