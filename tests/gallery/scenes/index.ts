/** Every scene of the gallery, in the order in which a visitor meets the screens. */
import type { Scene } from "../scene";
import { ACCOUNT } from "./account";
import { AREA } from "./area";
import { CART } from "./cart";
import { CHECKOUT } from "./checkout";
import { ERRORS } from "./errors";
import { KITCHENS } from "./kitchen";
import { ITEM } from "./item";
import { MENU } from "./menu";
import { PAYING } from "./paying";
import { PAYMENT } from "./payment";
import { SIGN_IN } from "./sign-in";
import { TRACKING } from "./tracking";

export const SCENES: readonly Scene[] = [
  ...AREA,
  ...MENU,
  ...ITEM,
  ...CART,
  ...SIGN_IN,
  ...CHECKOUT,
  ...PAYMENT,
  ...PAYING,
  ...TRACKING,
  ...ACCOUNT,
  ...KITCHENS,
  ...ERRORS,
];
