/** The terms of service (calls document, 7.2). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { PAGES_TERMS_OF_SERVICE } from "~/paths/calls";

export const termsPage = contract({
  name: "termsPage",
  summary: "What company settings fill into the terms, with the privacy contact as wide screens show it",
  method: "GET",
  path: PAGES_TERMS_OF_SERVICE,
  who: "anyone",
  body: null,
  answer: z.object({
    company_name: z.string(),
    website_url: z.string(),
    currency: z.string().meta({ description: "ISO 4217" }),
    currency_name: z.string(),
    country: z.string().nullable(),
    privacy_contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  refusals: {},
});
