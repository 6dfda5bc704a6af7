/** The terms, and what is shown where a screen cannot be: popups, pages, closed doors. */
import type { Page } from "@playwright/test";
import { inBoth } from "~/paths/address";
import { PROVOKING } from "../../support/faults";
import * as pages from "~/paths/pages";
import { ON_WIDE, page, type Scene } from "../scene";

/** Sends a form of a kind that nobody takes. */
async function sendStrangely(shown: Page): Promise<void> {
  await shown.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/language", enctype: "text/plain" });
    document.body.append(form);
    form.submit();
  });
  await shown.locator("[data-ui=error-page]").waitFor();
}

/** Has the server fail at a form that is filled in. */
async function failAtForm(shown: Page): Promise<void> {
  await shown.locator("input[name=name]").fill(PROVOKING.name);
  await shown.locator("form:has(input[name=name]) .btn").click();
  await shown.locator("[role=alertdialog], [data-ui=error-page]").first().waitFor();
}

const popup = (id: string): Scene => ({
  name: `error/popup-${id.replaceAll("_", "-")}`,
  brands: ["bun"],
  visitor: "browsing",
  path: page(pages.TERMS, `error=${id}`),
});

export const ERRORS: readonly Scene[] = [
  { name: "terms/page", isMain: true, path: page(pages.TERMS) },
  { name: "terms/of-customer", visitor: "regular", path: page(pages.TERMS) },
  ...["generic", "session_expired", "busy", "payment_failed", "order_not_found", "line_limit"].map(popup),
  { name: "error/fault", isWindow: true, visitor: "newcomer", path: page(pages.PROFILE), act: failAtForm },
  { name: "error/over-menu", visitor: "browsing", path: page(pages.HOME, "error=out_of_stock") },
  {
    name: "error/unknown-payment",
    isWindow: true,
    visitor: "browsing",
    path: () => `${pages.PAYMENT_PROCESSING}?reference=1`,
  },
  { name: "error/not-found", isMain: true, path: page(inBoth("/nowhere")) },
  { name: "error/refused-form", visitor: "browsing", path: page(pages.TERMS), act: sendStrangely },
  { name: "error/suspended", hour: "suspended", path: page(pages.HOME) },
  { name: "error/unknown-host", brands: ["bun"], widths: ON_WIDE, path: () => "http://nobody.localhost/" },
];
