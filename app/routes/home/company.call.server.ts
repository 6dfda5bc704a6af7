/** The company record, as calls answer it (TENANT-09, TENANT-10). */
import type { Company } from "~/ordering/model/company";
import { nameIn, wordingIn, type Language } from "~/ordering/model/language";
import { toDecimal } from "~/ordering/model/money";
import type { Visit } from "~/services/visit/visit.server";
import { imageUrl } from "~/tenancy/image-url.server";

export function companyConfiguration({ company, language, tenant }: Visit) {
  return {
    id: company.id,
    sapaad_company_id: company.sapaad_company_id,
    name: nameIn(company, language),
    logo: imageUrl(tenant, company.logo, 128),
    brand_color: company.brand_color,
    website_url: company.website_url,
    currency: company.currency,
    decimal_precision: company.decimal_precision,
    country_code: company.country_code,
    modes_of_delivery: company.modes_of_delivery,
    modes_of_pickup: company.modes_of_pickup,
    announcement: company.announcement && wordingIn(company.announcement, language),
    social_media_settings: company.social_media_settings,
    locale_data: company.locale_data,
    ...settingsOf(company, language),
  };
}

/** The settings that decide what its pages offer. */
function settingsOf(company: Company, language: Language) {
  const { configuration, loyalty_details, tip_settings, decimal_precision } = company;
  const { captcha_enabled, zone_mapping_enabled } = configuration;
  const { enabled_for_delivery, enabled_for_pickup, is_discount, value_for_points } = loyalty_details;
  return {
    sms_disabled: company.sms_disabled,
    otp_settings: company.otp_settings,
    configuration: { captcha_enabled, zone_mapping_enabled },
    address_configuration: company.address_configuration.map(({ id, label }) => ({
      id,
      label: wordingIn(label, language),
    })),
    scheduled_order_enabled: company.scheduled_order_enabled,
    lead_time: company.lead_time,
    default_eta: company.default_eta,
    tip_settings: {
      ...tip_settings,
      values: tip_settings.values.map(({ type, value }) =>
        type === "percentage" ? { type, value } : { type, value: toDecimal(value, decimal_precision) },
      ),
    },
    loyalty_details: { enabled_for_delivery, enabled_for_pickup, is_discount, value_for_points },
    contact_name: company.contact_name,
    contact_email: company.contact_email,
  };
}
