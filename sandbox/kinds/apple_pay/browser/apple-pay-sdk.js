// The double of Apple Pay in the browser: what a page finds as ApplePaySession, as strict as the real one about when and how it
// is called. The token says what the gateway's double is to make of it.

import { openWalletSheet } from "../../../wallets/sheet.js";

/** @typedef {import("./session-types").ShopRequest} ShopRequest */
/** @typedef {import("./session-types").MerchantSession} MerchantSession */

const APPLE_CARDS = [
  { name: "Visa •••• 0008, pays", network: "visa", outcome: "APPROVED" },
  { name: "MasterCard •••• 0002, is declined", network: "masterCard", outcome: "DECLINED" },
  { name: "Amex •••• 0005, is decided later", network: "amex", outcome: "UNKNOWN" },
];

/** @param {boolean} holds @param {string} rule */
function appleRule(holds, rule) {
  if (!holds) throw new DOMException(rule, "InvalidAccessError");
}

/** @param {string} text */
const inBase64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

let isAppleSheetOpen = false;

class SheetSession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  /** @param {number} version */
  static supportsVersion = (version) => version >= 1 && version <= 14;
  static canMakePayments = () => true;

  /** @type {((event: { validationURL: string }) => void) | null} */
  onvalidatemerchant = null;
  /** @type {((event: { payment: { token: object } }) => void) | null} */
  onpaymentauthorized = null;
  /** @type {((event: object) => void) | null} */
  oncancel = null;
  /** @type {ReturnType<typeof openWalletSheet> | null} */
  #sheet = null;
  #isValidated = false;
  #request;

  /** @param {number} version @param {ShopRequest} request */
  constructor(version, request) {
    const { countryCode, currencyCode, supportedNetworks, merchantCapabilities, total } = request;
    appleRule(SheetSession.supportsVersion(version), "The version is supported");
    appleRule(navigator.userActivation.isActive, "A session is made where the customer has pressed");
    appleRule(/^[A-Z]{2}$/.test(countryCode), "countryCode is ISO 3166");
    appleRule(/^[A-Z]{3}$/.test(currencyCode), "currencyCode is ISO 4217");
    appleRule(supportedNetworks.length > 0, "supportedNetworks has one");
    appleRule(merchantCapabilities.includes("supports3DS"), "merchantCapabilities has supports3DS");
    appleRule(/^\d+(\.\d{1,3})?$/.test(total.amount) && Number(total.amount) > 0, "total.amount is more than nothing");
    appleRule(total.label !== "" && total.type === "final", "total has a label and is final");
    this.#request = request;
  }

  begin() {
    appleRule(!isAppleSheetOpen, "One sheet is open at a time");
    const { total, currencyCode, supportedNetworks } = this.#request;
    const cards = APPLE_CARDS.filter(({ network }) => supportedNetworks.includes(network));
    isAppleSheetOpen = true;
    this.#sheet = openWalletSheet(
      { title: "Apple Pay", shop: total.label, amount: `${currencyCode} ${total.amount}`, cards },
      () => {
        this.#end();
        this.oncancel?.({});
      },
    );
    const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
    queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }));
  }

  /** @param {MerchantSession} session */
  completeMerchantValidation(session) {
    appleRule(this.#sheet !== null, "The sheet is open");
    appleRule(!this.#isValidated, "The shop is validated once");
    appleRule(session.domainName === location.hostname, "The session is this page's domain's");
    appleRule(session.expiresAt > Date.now() && session.signature !== "", "The session is signed, and not over");
    this.#isValidated = true;
    this.#sheet?.ready((card) => this.onpaymentauthorized?.({ payment: { token: this.#tokenOf(card) } }));
  }

  /** @param {{ status: number } | number} result */
  completePayment(result) {
    appleRule(this.#sheet !== null, "The sheet is open");
    appleRule([0, 1].includes(typeof result === "number" ? result : result.status), "The status is one of two");
    this.#end();
  }

  abort() {
    appleRule(this.#sheet !== null, "The sheet is open");
    this.#end();
  }

  #end() {
    this.#sheet?.remove();
    this.#sheet = null;
    isAppleSheetOpen = false;
  }

  /** @param {import("../../../wallets/sheet.js").SheetCard} card */
  #tokenOf({ network, outcome, name }) {
    const { total, currencyCode } = this.#request;
    const transactionIdentifier = crypto.randomUUID().replaceAll("-", "").repeat(2);
    const said = { wallet: "APPLE_PAY", outcome, amount: total.amount, currency: currencyCode };
    return {
      paymentData: {
        version: "EC_v1",
        data: inBase64(JSON.stringify(said)),
        signature: inBase64("sandbox"),
        header: {
          ephemeralPublicKey: inBase64("sandbox"),
          publicKeyHash: inBase64("sandbox"),
          transactionId: transactionIdentifier,
        },
      },
      paymentMethod: { displayName: name, network, type: "credit" },
      transactionIdentifier,
    };
  }
}

if (!("ApplePaySession" in window)) Object.assign(window, { ApplePaySession: SheetSession });
