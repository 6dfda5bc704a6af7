/** Signing in: the number, the address, the code, and what each refuses. */
import type { Page } from "@playwright/test";
import { notThisOne } from "../../e2e/sign-in";
import * as pages from "~/paths/pages";
import { ON_WIDE, page, type At, type Scene } from "../scene";

const step = (query: string) => page({ desktop: pages.HOME.desktop, mobile: pages.SIGN_IN.mobile }, `sign_in=${query}`);
const goOn = (intent: string) => (shown: Page) =>
  shown.locator(`button.btn[name=intent][value=${intent}]`).click({ force: true });

const typeShortNumber = async (shown: Page) => {
  await shown.locator("input[name=phone_number]").fill("123");
  await goOn("phone")(shown);
};
const typeNoAddress = async (shown: Page) => {
  await shown.locator("input[name=email]").fill("mei at example");
  await goOn("email")(shown);
};
const typeWrongCode = async (shown: Page, { code }: At) => {
  await shown.locator("input[name=otp]").pressSequentially(notThisOne(await code()));
  // With script the last digit sends it.
  if (await shown.locator("input[name=otp]").inputValue()) await goOn("code")(shown);
};

export const SIGN_IN: readonly Scene[] = [
  { name: "sign-in/phone", isMain: true, visitor: "browsing", path: step("phone") },
  { name: "sign-in/phone-refused", visitor: "browsing", path: step("phone"), act: typeShortNumber },
  { name: "sign-in/phone-of-page", visitor: "browsing", widths: ON_WIDE, path: () => pages.SIGN_IN_PAGE },
  { name: "sign-in/for-checkout", visitor: "shopping", path: page(pages.CHECKOUT) },
  { name: "sign-in/email", brands: ["noodle"], visitor: "numbered", path: step("email") },
  { name: "sign-in/email-refused", brands: ["noodle"], visitor: "numbered", path: step("email"), act: typeNoAddress },
  { name: "sign-in/code", isMain: true, visitor: "awaitingCode", path: step("code") },
  {
    name: "sign-in/code-of-page",
    visitor: "awaitingCode",
    widths: ON_WIDE,
    path: () => `${pages.SIGN_IN_PAGE}?sign_in=code`,
  },
  { name: "sign-in/code-with-cart", visitor: "awaitingCodeWithCart", path: step("code") },
  {
    name: "sign-in/code-resent",
    visitor: "awaitingCode",
    path: step("code&resent"),
  },
  { name: "sign-in/code-wrong", visitor: "awaitingCode", isFresh: true, path: step("code"), act: typeWrongCode },
];
