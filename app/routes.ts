/** The URL table: every path of the specification, desktop and mobile, and every call. */
import { index, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";

/** Paths match letter by letter; React Router would take /Checkout for /checkout. */
const exactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({ ...entry, caseSensitive: true }));

export default exactly([
  // Pages for wide screens
  index("routes/home.tsx"),
  route("terms-of-service", "routes/terms-of-service.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("trackorder", "routes/trackorder.tsx"),
  route("payment-processing", "routes/payment-processing.ts"),

  // Pages for phones
  route("m", "routes/m.home.tsx"),
  route("m/order-details", "routes/m.order-details.tsx"),
  route("m/area-select", "routes/m.area-select.tsx"),
  route("m/terms-of-service", "routes/m.terms-of-service.tsx"),
  route("m/checkout", "routes/m.checkout.tsx"),
  route("m/trackorder", "routes/m.trackorder.tsx"),
  route("m/rider-tracking", "routes/m.rider-tracking.tsx"),

  // Signing in, the account
  route("sign-in", "routes/sign-in.tsx"),
  route("m/login", "routes/m.login.tsx"),
  route("my-account/profile", "routes/my-account.profile.tsx"),
  route("my-account/past-orders", "routes/my-account.past-orders.tsx"),
  route("my-account/loyalty", "routes/my-account.loyalty.tsx"),
  route("m/my-profile", "routes/m.my-profile.tsx"),
  route("m/past-orders", "routes/m.past-orders.tsx"),
  route("users", "routes/users.ts"),
  route("users/verifications", "routes/users.verifications.ts"),
  route("users/sign_in", "routes/users.sign_in.ts"),
  route("users/sign_out", "routes/users.sign_out.ts"),
  route("users/otps", "routes/users.otps.ts"),
  route("users/otps/resend", "routes/users.otps.resend.ts"),
  route("users/otps/send_for_email_reset", "routes/users.otps.send_for_email_reset.ts"),
  route("users/otps/resend_for_email_reset", "routes/users.otps.resend_for_email_reset.ts"),
  route("users/profiles/update_email", "routes/users.profiles.update_email.ts"),
  route("users/profiles/update_marketing_consent", "routes/users.profiles.update_marketing_consent.ts"),
  route("users/profiles/:id", "routes/users.profiles.$id.ts"),
  route("users/loyalty_points", "routes/users.loyalty_points.ts"),
  route("users/addresses", "routes/users.addresses.ts"),
  route("users/addresses/:id", "routes/users.addresses.$id.ts"),
  route("pages/mobile/sign_in", "routes/pages.mobile.sign_in.ts"),
  route("pages/profiles", "routes/pages.profiles.ts"),
  route("pages/past_orders", "routes/pages.past_orders.ts"),
  route("pages/loyalty", "routes/pages.loyalty.ts"),

  // How and where, language, announcement
  route("delivery_areas", "routes/delivery_areas.ts"),
  route("delivery_areas/:id", "routes/delivery_areas.$id.ts"),
  route("postal_codes/:code", "routes/postal_codes.$code.ts"),
  route("language", "routes/language.ts"),
  route("announcement", "routes/announcement.ts"),

  // What the pages load, as calls
  route("pages/terms_of_service", "routes/pages.terms_of_service.ts"),

  // The cart and the menu's parts
  route("cart", "routes/cart.ts"),
  route("orders/validate", "routes/orders.validate.ts"),
  route("discounts", "routes/discounts.ts"),
  route("discounts/:code", "routes/discounts.$code.ts"),
  route("promotions/validate", "routes/promotions.validate.ts"),
  route("pages/home", "routes/pages.home.ts"),
  route("pages/item", "routes/pages.item.ts"),
  route("pages/mobile/order_details", "routes/pages.order-details.ts"),
  route("menu-html/:outlet/:language/:layout/:digest", "routes/menu-html.ts"),

  // Checkout, orders and their tracking
  route("orders/cash_on_delivery", "routes/orders.cash_on_delivery.ts"),
  route("orders/card_on_delivery", "routes/orders.card_on_delivery.ts"),
  route("loyalty", "routes/loyalty.ts"),
  route("invoices/:file", "routes/invoices.$file.ts"),
  route("users/orders/in_progress", "routes/users.orders.in_progress.ts"),
  route("pages/checkout", "routes/pages.checkout.ts"),
  route("pages/tracking", "routes/pages.tracking.ts"),
  route("pages/rider_tracking", "routes/pages.rider_tracking.ts"),
  route("pages/payment_processing", "routes/pages.payment_processing.ts"),

  // Pictures
  route("media/:hash/:transformation/:name", "routes/media.ts"),

  // The operator's calls
  route("operator/tenants", "routes/operator.tenants.ts"),
  route("operator/tenants/:slug", "routes/operator.tenant.ts"),
  route("operator/orders/:slug", "routes/operator.orders.ts"),
  route("operator/clean-up", "routes/operator.clean-up.ts"),
  route("operator/loyalty/:slug", "routes/operator.loyalty.ts"),
  route("operator/orders/:slug/:number", "routes/operator.order.ts"),
  route("operator/orders/:slug/:number/status", "routes/operator.order-status.ts"),

  // Demo mode only
  route("dev/clock", "routes/dev.clock.ts"),
  route("dev/outbox", "routes/dev.outbox.ts"),

  // The page of a refused form; the server process puts it in the place of any address, and nobody asks for it by its own
  route("refused", "routes/refused.ts"),

  // Everything else
  route("*", "routes/$.ts"),
]) satisfies RouteConfig;
