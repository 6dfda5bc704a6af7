/**
 * The calls' and forms' addresses as the URL table has them; `pathTo` puts the parameters in their places. The names follow
 * the paths (spec, calls section 7).
 */
import { pathTo, withQuery } from "./address";

// Signing in, the account
export const USERS = "/users";
export const USERS_VERIFICATIONS = "/users/verifications";
export const USERS_SIGN_IN = "/users/sign_in";
export const USERS_SIGN_OUT = "/users/sign_out";
export const USERS_OTPS = "/users/otps";
export const USERS_OTPS_RESEND = "/users/otps/resend";
export const USERS_OTPS_SEND_FOR_EMAIL_RESET = "/users/otps/send_for_email_reset";
export const USERS_OTPS_RESEND_FOR_EMAIL_RESET = "/users/otps/resend_for_email_reset";
export const USERS_PROFILES_UPDATE_EMAIL = "/users/profiles/update_email";
export const USERS_PROFILES_UPDATE_MARKETING_CONSENT = "/users/profiles/update_marketing_consent";
export const USERS_PROFILE = "/users/profiles/:id";
export const USERS_LOYALTY_POINTS = "/users/loyalty_points";
export const USERS_ADDRESSES = "/users/addresses";
export const USERS_ADDRESS = "/users/addresses/:address_id";
export const USERS_SAVED_CARDS = "/users/saved_cards";
export const USERS_SAVED_CARD = "/users/saved_cards/:id";
export const USERS_STRIPE_CARDS = "/users/stripe_cards";
export const USERS_ORDERS_IN_PROGRESS = "/users/orders/in_progress";

// What the pages show, as data
export const PAGES_HOME = "/pages/home";
export const PAGES_ITEM = "/pages/item";
export const PAGES_ORDER_DETAILS = "/pages/mobile/order_details";
export const PAGES_SIGN_IN = "/pages/mobile/sign_in";
export const PAGES_PROFILES = "/pages/profiles";
export const PAGES_PAST_ORDERS = "/pages/past_orders";
export const PAGES_LOYALTY = "/pages/loyalty";
export const PAGES_CHECKOUT = "/pages/checkout";
export const PAGES_TRACKING = "/pages/tracking";
export const PAGES_RIDER_TRACKING = "/pages/rider_tracking";
export const PAGES_PAYMENT_PROCESSING = "/pages/payment_processing";
export const PAGES_TERMS_OF_SERVICE = "/pages/terms_of_service";

// How and where, language, announcement
export const DELIVERY_AREAS = "/delivery_areas";
export const DELIVERY_AREA = "/delivery_areas/:id/";
export const POSTAL_CODE = "/postal_codes/:code";
export const LANGUAGE = "/language";
export const ANNOUNCEMENT = "/announcement";

// The cart, the menu's parts, the order
export const CART = "/cart";
export const MENU_HTML = "/menu-html/:outlet/:language/:layout/:digest";
export const DISCOUNTS = "/discounts";
export const DISCOUNT = "/discounts/:code";
export const PROMOTIONS_VALIDATE = "/promotions/validate";
export const LOYALTY = "/loyalty";
export const ORDERS_VALIDATE = "/orders/validate";
export const ORDERS_CASH_ON_DELIVERY = "/orders/cash_on_delivery";
export const ORDERS_CARD_ON_DELIVERY = "/orders/card_on_delivery";
export const PAYMENTS_VERIFICATIONS = "/payments/verifications";
export const STRIPE_ORDERS = "/payments/stripe/v1/orders";
export const STRIPE_CONNECT_INTENTS = "/sapaad_payments/stripe_connect/v1/payment_intents";
export const STRIPE_CONNECT_INTENT = "/sapaad_payments/stripe_connect/v1/payment_intents/:id";
export const STRIPE_CONNECT_CARDS = "/sapaad_payments/stripe_connect/v1/cards";
/** The calls document has it for Stripe; a tip by any other kind goes the same way. */
export const PAYMENT_TIPS = "/payments/:kind/v1/tips";
export const I_PAY88_PAYMENT_PAGES = "/payments/i_pay88/v1/payment_pages";
export const QPAY_PAYMENT_PAGES = "/payments/qpay/v1/payment_pages";
export const FISERV_PAYMENT_PAGES = "/payments/fiserv/v1/payment_pages";
export const CC_AVENUE_PAYMENT_PAGES = "/payments/cc_avenue/v1/payment_pages";
export const PAYTABS_PAYMENT_PAGE = "/payments/paytabs/v2.1/payment-page";
export const DPO_PAYMENT_PAGES = "/payments/dpo/v1/payment_pages";
/** The calls document names a temporary order, but no path: it is written as the others are. */
export const OMISE_ORDERS = "/payments/omise/v1/orders";
export const GEIDEA_PAYMENT_PAGES = "/payments/geidea/v1/payment_pages";
export const PAY_U_PAYMENT_PAGES = "/payments/pay_u/v1/payment_pages";
export const MY_FATOORAH_PAYMENT_PAGES = "/payments/my_fatoorah/v1/payment_pages";
export const MY_FATOORAH_PAYMENT_MODES = "/payments/my_fatoorah/v1/payment_modes";
export const ADYEN_PAYMENT_MODES = "/payments/adyen/v1/payment_modes";
export const ADYEN_TRANSACTIONS = "/payments/adyen/v1/transactions";
export const MASTERCARD_SESSIONS = "/sapaad_payments/mastercard/v1/sessions";
export const MASTERCARD_CARD_PAYMENTS = "/sapaad_payments/mastercard/direct_payments/v1/card_payments";
export const MASTERCARD_INITIATE = "/sapaad_payments/mastercard/direct_payments/v1/authentications/initiate";
export const MASTERCARD_COMPLETE = "/sapaad_payments/mastercard/direct_payments/v1/authentications/complete";
export const MASTERCARD_PAYMENT_STATUS =
  "/sapaad_payments/mastercard/direct_payments/v1/tmp_orders/update_payment_status";
export const GENERIC_PAYMENTS = "/sapaad_payments/generic_payments/payments";
export const GENERIC_PAYMENT_STATUS = "/sapaad_payments/generic_payments/payment_status";
/** The calls document names these, and no paths of theirs. */
export const APPLE_PAY_START_SESSION = "/sapaad_payments/mastercard/direct_payments/v1/apple_pay/start_session";
export const APPLE_PAY_PROCESS_PAYMENT = "/sapaad_payments/mastercard/direct_payments/v1/apple_pay/process_payment";
export const APPLE_PAY_CANCEL_PAYMENT = "/sapaad_payments/mastercard/direct_payments/v1/apple_pay/cancel_payment";
export const GOOGLE_PAY_PROCESS_PAYMENT = "/sapaad_payments/mastercard/direct_payments/v1/google_pay/process_payment";
/** Where Apple looks whether a domain is the merchant's. */
export const APPLE_PAY_DOMAIN = "/.well-known/apple-developer-merchantid-domain-association";
/** Where a provider's page leads the browser back to, and where the provider reports to. */
export const PAYMENT_RETURN = "/payments/returns/:kind/:reference";
/** Where a card's bank leads the frame back to in which it has asked the payer. */
export const PAYMENT_AUTHENTICATION = "/payments/authentications/:kind/:reference";
export const PAYMENT_WEBHOOK = "/webhooks/:kind/:account";
/** What a kitchen's program asks for, signed. */
export const KITCHEN_CALLS = "/kitchen/calls";
/** What happens at the outlet of a kitchen's board, as it happens. */
export const KITCHEN_EVENTS = "/kitchen/events";
/** What is pressed on a kitchen's board. */
export const KITCHEN_PRESSES = "/kitchen/presses";
/** The steps of a rider. */
export const RIDER_STEPS = "/rider/:number/steps";
/** That something has happened to a delivery, for its rider. */
export const RIDER_EVENTS = "/rider/:number/events";
/** Where a rider on the way is. */
export const RIDER_POSITION = "/rider/:number/position";
/** Events of an order or a payment, as they happen. */
export const REALTIME = "/realtime/:channel";
export const REALTIME_AUTHORIZATIONS = "/realtime/authorizations";
export const INVOICE = "/invoices/:file";
export const INVOICE_EMAIL = "/invoices/:order_number/email-invoice";
/** A brand's picture: the digest of its content, its size and quality, and the name of its file. */
export const MEDIA = "/media/:hash/:transformation/:name";

// The operator's calls, all of them below one path
export const OPERATOR = "/operator";
export const OPERATOR_TENANTS = "/operator/tenants";
export const OPERATOR_TENANT = "/operator/tenants/:slug";
export const OPERATOR_ORDERS = "/operator/orders/:slug";
export const OPERATOR_ORDER = "/operator/orders/:slug/:number";
export const OPERATOR_ORDER_STATUS = "/operator/orders/:slug/:number/status";
export const OPERATOR_ORDER_RIDER = "/operator/orders/:slug/:number/rider";
export const OPERATOR_FEEDBACK = "/operator/feedback/:slug";
export const OPERATOR_PAYMENTS = "/operator/payments/:slug";
export const OPERATOR_PAYMENT = "/operator/payments/:slug/:reference";
/** What the outside has not taken yet. */
export const OPERATOR_OUTBOX = "/operator/outbox/:slug";
/** The links that open the boards of a company's kitchens. */
export const OPERATOR_KITCHENS = "/operator/kitchens/:slug";
export const OPERATOR_LOYALTY = "/operator/loyalty/:slug";
export const OPERATOR_MOST_ORDERED = "/operator/most-ordered/:slug";
export const OPERATOR_CLEAN_UP = "/operator/clean-up";

// Demo mode only
export const DEV_CLOCK = "/dev/clock";
export const DEV_OUTBOX = "/dev/outbox";

// What the server process answers by itself
export const HEALTHZ = "/healthz";
export const READYZ = "/readyz";
export const METRICS = "/metrics";
export const TLS_ALLOWED = "/tls/allowed";
/** What a browser shows of a brand while it cannot be reached, and the script that keeps it there. */
export const OFFLINE = "/offline";
export const SERVICE_WORKER = "/sw.js";

// What search engines, chats and home screens ask a hostname for
export const ROBOTS = "/robots.txt";
export const SITEMAP = "/sitemap.xml";
export const MANIFEST = "/manifest.webmanifest";
/** The brand's sign on its paper, as a home screen shows it: named by what it is drawn of. */
export const APP_ICON = "/icons/:hash/:file";
/** The brand's own stylesheet, named by its content. */
export const BRAND_SHEET = "/look/:digest/brand.css";

/** The folder of the release's scripts and styles. */
export const ASSETS = "/assets/";

/** An order's invoice as a file to keep. */
export const invoiceDownload = (number: number): string =>
  withQuery(pathTo(INVOICE, { file: `${number}.pdf` }), { download: "true" });

/** A brand's picture. Its comma stays one: escaped, it would be another address to whoever keeps the answer. */
export const picture = (parameters: { hash: string; transformation: string; name: string }): string =>
  pathTo(MEDIA, parameters).replace("%2C", ",");
