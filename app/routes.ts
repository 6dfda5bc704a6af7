/** The URL table: which module answers at which address. The addresses are those of the book (`app/paths/`). */
import { index, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";
import * as calls from "./paths/calls";
import * as pages from "./paths/pages";

/** Paths match letter by letter; React Router would take /Checkout for /checkout. */
const at = (address: string, file: string): RouteConfigEntry => ({
  ...(address === "/" ? index(`routes/${file}`) : route(address.replace(/^\/|\/$/g, ""), `routes/${file}`)),
  caseSensitive: true,
});

export default [
  // Pages for wide screens
  at(pages.HOME.desktop, "home/home.tsx"),
  at(pages.TERMS.desktop, "terms/terms-of-service.tsx"),
  at(pages.CHECKOUT.desktop, "checkout/checkout.tsx"),
  at(pages.TRACKING.desktop, "orders/tracking/trackorder.tsx"),
  at(pages.PAYMENT_PROCESSING, "payments/payment-processing.tsx"),

  // Pages for phones
  at(pages.HOME.mobile, "home/m.home.tsx"),
  at(pages.CART_PAGE.mobile, "cart/m.order-details.tsx"),
  at(pages.AREA.mobile, "area/m.area-select.tsx"),
  at(pages.TERMS.mobile, "terms/m.terms-of-service.tsx"),
  at(pages.CHECKOUT.mobile, "checkout/m.checkout.tsx"),
  at(pages.TRACKING.mobile, "orders/tracking/m.trackorder.tsx"),
  at(pages.RIDER_TRACKING.mobile, "orders/tracking/m.rider-tracking.tsx"),

  // Signing in, the account
  at(pages.SIGN_IN_PAGE, "sign-in/sign-in.tsx"),
  at(pages.SIGN_IN.mobile, "sign-in/m.login.tsx"),
  at(pages.PROFILE.desktop, "account/my-account.profile.tsx"),
  at(pages.PAST_ORDERS.desktop, "orders/past-orders/my-account.past-orders.tsx"),
  at(pages.LOYALTY_PAGE, "loyalty/my-account.loyalty.tsx"),
  at(pages.PROFILE.mobile, "account/m.my-profile.tsx"),
  at(pages.PAST_ORDERS.mobile, "orders/past-orders/m.past-orders.tsx"),
  at(calls.USERS, "sign-in/users.ts"),
  at(calls.USERS_VERIFICATIONS, "sign-in/users.verifications.ts"),
  at(calls.USERS_SIGN_IN, "sign-in/users.sign_in.ts"),
  at(calls.USERS_SIGN_OUT, "sign-in/users.sign_out.ts"),
  at(calls.USERS_OTPS, "sign-in/users.otps.ts"),
  at(calls.USERS_OTPS_RESEND, "sign-in/users.otps.resend.ts"),
  at(calls.USERS_OTPS_SEND_FOR_EMAIL_RESET, "account/users.otps.send_for_email_reset.ts"),
  at(calls.USERS_OTPS_RESEND_FOR_EMAIL_RESET, "account/users.otps.resend_for_email_reset.ts"),
  at(calls.USERS_PROFILES_UPDATE_EMAIL, "account/users.profiles.update_email.ts"),
  at(calls.USERS_PROFILES_UPDATE_MARKETING_CONSENT, "account/users.profiles.update_marketing_consent.ts"),
  at(calls.USERS_PROFILE, "account/users.profiles.$id.ts"),
  at(calls.USERS_LOYALTY_POINTS, "loyalty/users.loyalty_points.ts"),
  at(calls.USERS_ADDRESSES, "account/addresses/users.addresses.ts"),
  at(calls.USERS_ADDRESS, "account/addresses/users.addresses.$id.ts"),
  at(calls.PAGES_SIGN_IN, "sign-in/pages.mobile.sign_in.ts"),
  at(calls.PAGES_PROFILES, "account/pages.profiles.ts"),
  at(calls.PAGES_PAST_ORDERS, "orders/past-orders/pages.past_orders.ts"),
  at(calls.PAGES_LOYALTY, "loyalty/pages.loyalty.ts"),

  // How and where, language, announcement
  at(calls.DELIVERY_AREAS, "area/delivery_areas.ts"),
  at(calls.DELIVERY_AREA, "area/delivery_areas.$id.ts"),
  at(calls.POSTAL_CODE, "area/postal_codes.$code.ts"),
  at(calls.LANGUAGE, "layout/language.ts"),
  at(calls.ANNOUNCEMENT, "layout/announcement.ts"),

  // What the pages load, as calls
  at(calls.PAGES_TERMS_OF_SERVICE, "terms/pages.terms_of_service.ts"),

  // The cart and the menu's parts
  at(calls.CART, "cart/cart.ts"),
  at(calls.ORDERS_VALIDATE, "checkout/orders.validate.ts"),
  at(calls.DISCOUNTS, "promotions/discounts.ts"),
  at(calls.DISCOUNT, "promotions/discounts.$code.ts"),
  at(calls.PROMOTIONS_VALIDATE, "promotions/promotions.validate.ts"),
  at(calls.PAGES_HOME, "home/pages.home.ts"),
  at(calls.PAGES_ITEM, "menu/pages.item.ts"),
  at(calls.PAGES_ORDER_DETAILS, "cart/pages.order-details.ts"),
  at(calls.MENU_HTML, "menu/menu-html.ts"),

  // Checkout, orders and their tracking
  at(calls.ORDERS_CASH_ON_DELIVERY, "orders/placing/orders.cash_on_delivery.ts"),
  at(calls.ORDERS_CARD_ON_DELIVERY, "orders/placing/orders.card_on_delivery.ts"),
  at(calls.STRIPE_ORDERS, "payments/payments.stripe.orders.ts"),
  at(calls.STRIPE_CONNECT_INTENTS, "payments/stripe-connect/sapaad_payments.stripe_connect.payment_intents.ts"),
  at(calls.STRIPE_CONNECT_INTENT, "payments/stripe-connect/sapaad_payments.stripe_connect.payment_intents.$id.ts"),
  at(calls.PAYMENT_TIPS, "payments/payments.tips.ts"),
  at(calls.I_PAY88_PAYMENT_PAGES, "payments/kinds/payments.i_pay88.payment_pages.ts"),
  at(calls.QPAY_PAYMENT_PAGES, "payments/kinds/payments.qpay.payment_pages.ts"),
  at(calls.FISERV_PAYMENT_PAGES, "payments/kinds/payments.fiserv.payment_pages.ts"),
  at(calls.CC_AVENUE_PAYMENT_PAGES, "payments/kinds/payments.cc_avenue.payment_pages.ts"),
  at(calls.PAYTABS_PAYMENT_PAGE, "payments/payments.paytabs.payment-page.ts"),
  at(calls.DPO_PAYMENT_PAGES, "payments/kinds/payments.dpo.payment_pages.ts"),
  at(calls.OMISE_ORDERS, "payments/kinds/payments.omise.orders.ts"),
  at(calls.GEIDEA_PAYMENT_PAGES, "payments/kinds/payments.geidea.payment_pages.ts"),
  at(calls.PAY_U_PAYMENT_PAGES, "payments/kinds/payments.pay_u.payment_pages.ts"),
  at(calls.MY_FATOORAH_PAYMENT_PAGES, "payments/kinds/payments.my_fatoorah.payment_pages.ts"),
  at(calls.MY_FATOORAH_PAYMENT_MODES, "payments/kinds/payments.my_fatoorah.payment_modes.ts"),
  at(calls.ADYEN_PAYMENT_MODES, "payments/kinds/payments.adyen.payment_modes.ts"),
  at(calls.ADYEN_TRANSACTIONS, "payments/kinds/payments.adyen.transactions.ts"),
  at(calls.MASTERCARD_SESSIONS, "payments/mastercard/sessions.ts"),
  at(calls.MASTERCARD_CARD_PAYMENTS, "payments/mastercard/card_payments.ts"),
  at(calls.MASTERCARD_INITIATE, "payments/mastercard/authentications.initiate.ts"),
  at(calls.MASTERCARD_COMPLETE, "payments/mastercard/authentications.complete.ts"),
  at(calls.MASTERCARD_PAYMENT_STATUS, "payments/mastercard/tmp_orders.update_payment_status.ts"),
  at(calls.PAYMENT_AUTHENTICATION, "payments/payments.authentications.ts"),
  at(calls.GENERIC_PAYMENTS, "payments/kinds/sapaad_payments.generic_payments.payments.ts"),
  at(calls.GENERIC_PAYMENT_STATUS, "payments/kinds/sapaad_payments.generic_payments.payment_status.ts"),
  at(calls.APPLE_PAY_START_SESSION, "payments/wallets/apple_pay.start_session.ts"),
  at(calls.APPLE_PAY_PROCESS_PAYMENT, "payments/wallets/apple_pay.process_payment.ts"),
  at(calls.APPLE_PAY_CANCEL_PAYMENT, "payments/wallets/apple_pay.cancel_payment.ts"),
  at(calls.GOOGLE_PAY_PROCESS_PAYMENT, "payments/wallets/google_pay.process_payment.ts"),
  at(calls.APPLE_PAY_DOMAIN, "payments/wallets/apple_pay.domain.ts"),
  at(calls.PAYMENTS_VERIFICATIONS, "payments/payments.verifications.ts"),
  at(calls.PAYMENT_RETURN, "payments/payments.returns.ts"),
  at(calls.PAYMENT_WEBHOOK, "payments/webhooks.ts"),
  at(pages.KITCHEN, "kitchen/kitchen.ts"),
  at(pages.BOARD, "kitchen/kitchen.board.tsx"),
  at(pages.TICKET, "kitchen/kitchen.ticket.tsx"),
  at(pages.RIDER, "riders/rider.tsx"),
  at(calls.RIDER_STEPS, "riders/rider.steps.ts"),
  at(calls.RIDER_EVENTS, "riders/rider.events.ts"),
  at(calls.RIDER_POSITION, "riders/rider.position.ts"),
  at(calls.KITCHEN_PRESSES, "kitchen/kitchen.presses.ts"),
  at(calls.KITCHEN_EVENTS, "kitchen/kitchen.events.ts"),
  at(calls.KITCHEN_CALLS, "kitchen/kitchen.calls.ts"),
  at(calls.LOYALTY, "loyalty/loyalty.ts"),
  at(calls.REALTIME_AUTHORIZATIONS, "realtime/realtime.authorizations.ts"),
  at(calls.REALTIME, "realtime/realtime.ts"),
  at(calls.INVOICE, "orders/invoices.$file.ts"),
  at(calls.INVOICE_EMAIL, "orders/invoices.$order_number.email-invoice.ts"),
  at(calls.USERS_SAVED_CARDS, "account/cards/users.saved_cards.ts"),
  at(calls.USERS_SAVED_CARD, "account/cards/users.saved_cards.$id.ts"),
  at(calls.USERS_STRIPE_CARDS, "account/cards/users.stripe_cards.ts"),
  at(calls.STRIPE_CONNECT_CARDS, "account/cards/sapaad_payments.stripe_connect.cards.ts"),
  at(calls.USERS_ORDERS_IN_PROGRESS, "orders/tracking/users.orders.in_progress.ts"),
  at(calls.PAGES_CHECKOUT, "checkout/pages.checkout.ts"),
  at(calls.PAGES_TRACKING, "orders/tracking/pages.tracking.ts"),
  at(calls.PAGES_RIDER_TRACKING, "orders/tracking/pages.rider_tracking.ts"),
  at(calls.PAGES_PAYMENT_PROCESSING, "payments/pages.payment_processing.ts"),

  // Found and shared
  at(pages.WHOLE_MENU, "menu/whole-menu.ts"),
  at(calls.ROBOTS, "tenancy/robots.ts"),
  at(calls.SITEMAP, "tenancy/sitemap.ts"),
  at(calls.MANIFEST, "tenancy/web-app.ts"),
  at(calls.APP_ICON, "tenancy/app-icon.ts"),
  at(calls.BRAND_SHEET, "tenancy/brand-sheet.ts"),
  at(calls.OFFLINE, "layout/offline.ts"),

  // Pictures
  at(calls.MEDIA, "tenancy/media.ts"),

  // The operator's calls
  at(calls.OPERATOR_TENANTS, "operators/operator.tenants.ts"),
  at(calls.OPERATOR_TENANT, "operators/operator.tenant.ts"),
  at(calls.OPERATOR_ORDERS, "operators/operator.orders.ts"),
  at(calls.OPERATOR_CLEAN_UP, "operators/operator.clean-up.ts"),
  at(calls.OPERATOR_MOST_ORDERED, "operators/operator.most-ordered.ts"),
  at(calls.OPERATOR_OUTBOX, "operators/operator.outbox.ts"),
  at(calls.OPERATOR_KITCHENS, "operators/operator.kitchens.ts"),
  at(calls.OPERATOR_FEEDBACK, "operators/operator.feedback.ts"),
  at(calls.OPERATOR_LOYALTY, "operators/operator.loyalty.ts"),
  at(calls.OPERATOR_PAYMENTS, "operators/operator.payments.ts"),
  at(calls.OPERATOR_PAYMENT, "operators/operator.payment.ts"),
  at(calls.OPERATOR_ORDER, "operators/operator.order.ts"),
  at(calls.OPERATOR_ORDER_STATUS, "operators/operator.order-status.ts"),
  at(calls.OPERATOR_ORDER_RIDER, "operators/operator.order-rider.ts"),

  // Demo mode only
  at(calls.DEV_CLOCK, "dev/dev.clock.ts"),
  at(calls.DEV_OUTBOX, "dev/dev.outbox.ts"),

  // The page of a refused form; the server process puts it in the place of any address, and nobody asks for it by its own
  at(pages.REFUSED, "refused.ts"),

  // Everything else
  at("*", "$.ts"),
] satisfies RouteConfig;
