/** The keys that i18next takes: those of the English texts, which all languages share (`catalogue.test.ts`). */
import type account from "../../locales/en/account.json";
import type address from "../../locales/en/address.json";
import type area from "../../locales/en/area.json";
import type cart from "../../locales/en/cart.json";
import type checkout from "../../locales/en/checkout.json";
import type common from "../../locales/en/common.json";
import type errors from "../../locales/en/errors.json";
import type invoice from "../../locales/en/invoice.json";
import type kitchen from "../../locales/en/kitchen.json";
import type layout from "../../locales/en/layout.json";
import type loyalty from "../../locales/en/loyalty.json";
import type map from "../../locales/en/map.json";
import type menu from "../../locales/en/menu.json";
import type receipt from "../../locales/en/receipt.json";
import type rider from "../../locales/en/rider.json";
import type found from "../../locales/en/found.json";
import type signin from "../../locales/en/signin.json";
import type terms from "../../locales/en/terms.json";
import type tracking from "../../locales/en/tracking.json";
import type wishes from "../../locales/en/wishes.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      address: typeof address;
      area: typeof area;
      cart: typeof cart;
      checkout: typeof checkout;
      common: typeof common;
      errors: typeof errors;
      invoice: typeof invoice;
      kitchen: typeof kitchen;
      layout: typeof layout;
      loyalty: typeof loyalty;
      map: typeof map;
      menu: typeof menu;
      receipt: typeof receipt;
      rider: typeof rider;
      found: typeof found;
      signin: typeof signin;
      terms: typeof terms;
      tracking: typeof tracking;
      wishes: typeof wishes;
    };
  }
}
