/** What company settings fill into the terms of service. */
export type TermsView = {
  company_name: string;
  website_url: string;
  /** ISO 4217. */
  currency: string;
  /** In words of the page's language. */
  currency_name: string;
  country: string | null;
  privacy_contact: { name: string; email: string } | null;
};
