// The double of Google's pay.js: asks of a request what the real one asks, and opens a sheet. The token says what the gateway's
// double is to make of it.

import { openWalletSheet } from "../../../wallets/sheet.js";

/** @typedef {import("./request-types").PayRequest} PayRequest */

const GOOGLE_CARDS = [
  {
    name: "Visa •••• 0008 of the account, its bank asks first",
    network: "VISA",
    outcome: "CHALLENGE",
    method: "PAN_ONLY",
  },
  { name: "Visa •••• 0026 of the account, pays", network: "VISA", outcome: "APPROVED", method: "PAN_ONLY" },
  {
    name: "MasterCard •••• 0007 of the device, pays",
    network: "MASTERCARD",
    outcome: "APPROVED",
    method: "CRYPTOGRAM_3DS",
  },
  {
    name: "MasterCard •••• 0018 of the device, is declined",
    network: "MASTERCARD",
    outcome: "DECLINED",
    method: "CRYPTOGRAM_3DS",
  },
  {
    name: "Visa •••• 0034 of the device, is decided later",
    network: "VISA",
    outcome: "UNKNOWN",
    method: "CRYPTOGRAM_3DS",
  },
];

/** What the shop's mistake is rejected by. */
class PayRefusal extends Error {
  statusCode;
  statusMessage;
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.statusCode = code;
    this.statusMessage = message;
  }
}

/** @param {boolean} holds @param {string} rule */
function googleRule(holds, rule) {
  if (!holds) throw new PayRefusal("DEVELOPER_ERROR", rule);
}

/** @param {PayRequest} request */
function readMethods({ apiVersion, apiVersionMinor, allowedPaymentMethods }) {
  googleRule(apiVersion === 2 && apiVersionMinor === 0, "apiVersion is 2.0");
  const [method] = allowedPaymentMethods;
  googleRule(method?.type === "CARD", "a card is allowed");
  const { allowedAuthMethods = [], allowedCardNetworks = [] } = method?.parameters ?? {};
  googleRule(allowedAuthMethods.length > 0 && allowedCardNetworks.length > 0, "methods and networks are allowed");
  return { allowedAuthMethods, allowedCardNetworks, tokenization: method?.tokenizationSpecification };
}

class PaymentsClient {
  #environment;

  /** @param {{ environment: string }} options */
  constructor({ environment }) {
    if (!["TEST", "PRODUCTION"].includes(environment)) throw new Error("environment is TEST or PRODUCTION");
    this.#environment = environment;
  }

  /** @param {PayRequest} request */
  async isReadyToPay(request) {
    readMethods(request);
    return Promise.resolve({ result: true });
  }

  /** @param {{ onClick: () => void }} options */
  createButton({ onClick }) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "G Pay";
    button.addEventListener("click", onClick);
    return button;
  }

  /** @param {PayRequest} request */
  async loadPaymentData(request) {
    const { allowedAuthMethods, allowedCardNetworks, tokenization } = readMethods(request);
    const { merchantInfo, transactionInfo } = request;
    const { gateway, gatewayMerchantId } = tokenization?.parameters ?? {};
    googleRule(navigator.userActivation.isActive, "a sheet opens where the customer has pressed");
    googleRule(this.#environment === "TEST" || Boolean(merchantInfo?.merchantId), "merchantId is Google's own");
    googleRule(tokenization?.type === "PAYMENT_GATEWAY", "the token is a gateway's");
    googleRule(gateway === "mpgs" && Boolean(gatewayMerchantId), "the gateway is known, and its merchant");
    const { totalPriceStatus, totalPrice, currencyCode, countryCode } = transactionInfo ?? {};
    googleRule(totalPriceStatus === "FINAL", "totalPriceStatus is FINAL");
    googleRule(typeof totalPrice === "string" && /^\d+(\.\d{1,3})?$/.test(totalPrice), "totalPrice is a decimal");
    googleRule(/^[A-Z]{3}$/.test(currencyCode ?? "") && /^[A-Z]{2}$/.test(countryCode ?? ""), "codes are ISO's");
    const cards = GOOGLE_CARDS.filter(
      ({ network, method }) => allowedCardNetworks.includes(network) && allowedAuthMethods.includes(method),
    );
    const amount = `${currencyCode} ${totalPrice}`;
    return new Promise((resolve, reject) => {
      const sheet = openWalletSheet(
        { title: "Google Pay", shop: merchantInfo?.merchantName ?? "", amount, cards },
        () => reject(new PayRefusal("CANCELED", "User closed the Payment Request UI.")),
      );
      sheet.ready((card) => {
        sheet.remove();
        const said = { ...card, wallet: "GOOGLE_PAY", merchant: gatewayMerchantId, currency: currencyCode };
        resolve(paymentData(card, { ...said, amount: totalPrice }));
      });
    });
  }
}

/** @param {import("../../../wallets/sheet.js").SheetCard} card @param {object} said */
function paymentData({ name, network }, said) {
  const token = { protocolVersion: "ECv2", signature: "sandbox", signedMessage: JSON.stringify(said) };
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: "CARD",
      description: name,
      info: { cardNetwork: network, cardDetails: (/\d{4}/.exec(name) ?? [""])[0] },
      tokenizationData: { type: "PAYMENT_GATEWAY", token: JSON.stringify(token) },
    },
  };
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
