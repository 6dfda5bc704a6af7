/** Stripe's SDK. */
import { createRequire } from "node:module";
import type Stripe from "stripe";

const require = createRequire(import.meta.url);

/** Loaded when it is first needed: a third of all that a process would otherwise load before it answers anybody. */
export const sdk = (): typeof Stripe => require("stripe") as typeof Stripe;
