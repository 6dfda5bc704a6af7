/** The account: profile, addresses, past orders, loyalty, full and empty. */
import type { Page } from "@playwright/test";
import * as pages from "~/paths/pages";
import { DELIVERING, ON_WIDE, page, type At, type Scene } from "../scene";

const profile = (query = "") => page(pages.PROFILE, query);
const ORDERS = page(pages.PAST_ORDERS);
const sent = (at: At) => page(pages.PAST_ORDERS, `sent=${at.made.orders.preparing?.number}`)(at);
const aboutAddress = (parameter: string) => (at: At) => profile(`${parameter}=${at.made.addressId}`)(at);

const clearName = async (shown: Page) => {
  await shown.locator("input[name=name]").fill("");
  await shown.locator("form:has(input[name=name]) .btn").click();
};
const clearLine = async (shown: Page) => {
  await shown.locator("dialog input[name=line_1]").fill("");
  await shown.locator("dialog .btn").last().click();
};
const ownWord = (shown: Page) => shown.locator("label:has([name=address_name][value=other])").click();

export const ACCOUNT: readonly Scene[] = [
  { name: "account/profile", isMain: true, visitor: "regular", path: profile() },
  { name: "account/profile-of-newcomer", visitor: "newcomer", path: profile() },
  { name: "account/profile-with-cart", visitor: "ready", path: profile() },
  { name: "account/profile-saved", visitor: "regular", path: profile("saved=details") },
  { name: "account/profile-refused", visitor: "regular", path: profile(), act: clearName },
  { name: "account/address-edit", brands: DELIVERING, visitor: "regular", path: aboutAddress("edit") },
  {
    name: "account/address-refused",
    brands: DELIVERING,
    visitor: "regular",
    path: aboutAddress("edit"),
    act: clearLine,
  },
  {
    name: "account/address-named",
    brands: DELIVERING,
    visitor: "regular",
    path: aboutAddress("edit"),
    act: ownWord,
  },
  { name: "account/address-delete", brands: DELIVERING, visitor: "regular", path: aboutAddress("delete") },
  { name: "account/past-orders", isMain: true, visitor: "regular", path: ORDERS },
  { name: "account/invoice-sent", visitor: "regular", path: sent },
  { name: "account/past-orders-none", visitor: "newcomer", path: ORDERS },
  { name: "account/loyalty", isMain: true, visitor: "regular", widths: ON_WIDE, path: () => pages.LOYALTY_PAGE },
  { name: "account/loyalty-none", visitor: "newcomer", widths: ON_WIDE, path: () => pages.LOYALTY_PAGE },
];
