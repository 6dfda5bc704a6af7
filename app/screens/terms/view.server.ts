/** The terms' places that company settings fill (TERMS-11, TERMS-12). */
import { nameIn, type Language } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";
import type { Layout } from "~/paths/address";
import type { TermsView } from "./view";

/** Who the terms are with, and whom to ask about privacy: on phones only where a payment type of kind omise is configured. */
export function termsView({ company, tenant, language }: Visit, layout: Layout): TermsView {
  const hasOmise = tenant.paymentTypes.some(({ payment_type }) => payment_type === "omise");
  const { website_url, currency, country_code, contact_name, contact_email } = company;
  return {
    company_name: nameIn(company, language),
    website_url,
    currency,
    currency_name: displayName(language, "currency", currency),
    country: country_code && displayName(language, "region", country_code),
    privacy_contact: layout === "desktop" || hasOmise ? { name: contact_name, email: contact_email } : null,
  };
}

/** Latin digits and the words of the language; a code that the language has no word for stays a code. */
function displayName(language: Language, type: "currency" | "region", code: string): string {
  return new Intl.DisplayNames([language], { type, fallback: "code" }).of(code) ?? code;
}
