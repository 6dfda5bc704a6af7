/** A small company for the tests of the rules. */
import { NO_LOYALTY, type Company, type DeliveryArea, type Outlet } from "./company";

export function makeArea(id: number, over: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    id,
    outlet_id: 1,
    name: `Area ${id}`,
    translations: {},
    min_order_value: 0,
    mapped_zones: [],
    zone_holes: [],
    latitude: null,
    longitude: null,
    address: "",
    ...over,
  };
}

export function makeOutlet(id: number, over: Partial<Outlet> = {}): Outlet {
  return {
    id,
    name: `Outlet ${id}`,
    translations: {},
    address: { text: "1 Main Street", translations: {} },
    latitude: 1.3,
    longitude: 103.8,
    utc_offset: 480,
    time_zone: null,
    opening_hours: {},
    delivery_charge_id: null,
    call_now_message: "+65 6100 2000",
    advertisements: { desktop: [] },
    marketing_banner: null,
    delivery_areas: [],
    ...over,
  };
}

export function makeCompany(over: Partial<Company> = {}): Company {
  return {
    id: 1,
    sapaad_company_id: 1001,
    slug: "bun",
    name: "Bun & Ember",
    translations: {},
    logo: "logo.svg",
    brand_color: "#D1361B",
    website_url: "https://bun.example",
    currency: "SGD",
    decimal_precision: 2,
    country_code: "SG",
    modes_of_delivery: "delivery_and_pickup",
    modes_of_pickup: ["in_store", "curbside"],
    sms_disabled: false,
    otp_settings: { email: false },
    configuration: { captcha_enabled: false, zone_mapping_enabled: false, sign_in_tells_customers: true },
    address_configuration: [],
    announcement: null,
    social_media_settings: { facebook_url: "", instagram_url: "", twitter_url: "" },
    locale_data: { locales: ["en"], default: "en" },
    scheduled_order_enabled: false,
    lead_time: 0,
    default_eta: 30,
    tip_settings: { has_tips: false, type: "pre_order", values: [] },
    loyalty_details: NO_LOYALTY,
    item_notes: false,
    suggestions: null,
    most_ordered: true,
    leave_at_door: false,
    cutlery: false,
    feedback: { ratings: true, reports: true, reports_to: null },
    tax_registration: null,
    contact_name: "Privacy Officer",
    contact_email: "privacy@bun.example",
    maps: null,
    ...over,
  };
}
