/** Every public call, by its subject. */
import * as account from "./account/account.server";
import * as cards from "./account/saved-cards.server";
import * as addresses from "./account/addresses.server";
import * as area from "./area/areas.server";
import * as checkout from "./checkout/checkout.server";
import type { Contract } from "./model/contract.server";
import * as home from "./home/home.server";
import * as menu from "./menu/menu.server";
import * as loyalty from "./loyalty/loyalty.server";
import * as orders from "./orders/orders.server";
import * as placing from "./orders/placing.server";
import * as mastercard from "./payments/mastercard.server";
import * as payments from "./payments/payments.server";
import * as connect from "./payments/stripe-connect.server";
import * as wallets from "./payments/wallets.server";
import * as codes from "./promotions/codes.server";
import * as realtime from "./realtime/realtime.server";
import * as signIn from "./sign-in/sign-in.server";
import * as terms from "./terms/terms.server";

export const CALLS = {
  area: [area.listAreas, area.chooseArea, area.findPostalCode],
  menu: [home.homePage, home.orderDetailsPage, menu.readItem],
  promotions: [codes.findDiscount, codes.validatePromotion],
  checkout: [checkout.validateOrder, checkout.checkoutPage],
  orders: [
    placing.placeByCash,
    placing.placeByCard,
    orders.orderInProgress,
    orders.trackingPage,
    orders.riderTrackingPage,
    orders.pastOrdersPage,
    orders.sendInvoice,
  ],
  payments: [
    payments.payByStripe,
    connect.payByStripeConnect,
    connect.readStripeConnectIntent,
    payments.payByPaytabs,
    payments.payByCcAvenue,
    payments.payByIPay88,
    payments.payByFiserv,
    payments.payByQpay,
    payments.payByDpo,
    payments.payByGeidea,
    payments.payByOmise,
    payments.payByPayU,
    payments.payByMyFatoorah,
    payments.listMyFatoorahModes,
    payments.listAdyenModes,
    payments.payByAdyen,
    mastercard.payByMastercard,
    mastercard.verifyMastercardCard,
    mastercard.initiateMastercardAuthentication,
    mastercard.completeMastercardAuthentication,
    mastercard.updateMastercardStatus,
    payments.payByGenericPartner,
    payments.genericPaymentStatus,
    wallets.startApplePay,
    wallets.payByApplePay,
    wallets.cancelApplePay,
    wallets.payByGooglePay,
    payments.verifyPayment,
    payments.payTip,
    payments.paymentProcessingPage,
  ],
  realtime: [realtime.authorizeChannel],
  loyalty: [loyalty.loyaltyPoints, loyalty.loyaltyPage],
  signIn: [
    signIn.signInPage,
    signIn.verifyUser,
    signIn.signUp,
    signIn.sendCode,
    signIn.resendCode,
    signIn.signIn,
    signIn.signOut,
  ],
  account: [
    account.profilePage,
    account.changeProfile,
    account.sendEmailCode,
    account.resendEmailCode,
    account.changeEmail,
    account.changeMarketingConsent,
    addresses.listAddresses,
    addresses.createAddress,
    addresses.readAddress,
    addresses.changeAddress,
    addresses.deleteAddress,
    cards.listSavedCards,
    cards.listStripeCards,
    cards.listStripeConnectCards,
    cards.deleteSavedCard,
  ],
  terms: [terms.termsPage],
} as const satisfies Record<string, readonly Contract[]>;
