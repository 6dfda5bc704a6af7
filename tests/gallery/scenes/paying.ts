/** Paying online: what each way to pay asks at the checkout, the payment's own page in its states, and tips after the order. */
import type { Page } from "@playwright/test";
import { withQuery } from "~/paths/address";
import * as pages from "~/paths/pages";
import { page, WITH_SCRIPT, type At, type Scene } from "../scene";
import type { VisitorName } from "../visitors";

const STEP = { path: page(pages.CHECKOUT, "step=2") } as const;
const WITHOUT_SCRIPT = [false] as const;

const choose = (type: number) => async (shown: Page) => {
  await shown.locator(`input[name=payment_type_id][value="${type}"]`).check();
};
const chooseCard = async (shown: Page, { brand }: At) => {
  await choose(brand.pays.card ?? 0)(shown);
  const frame = shown.locator("[data-ui=card-entry] iframe, [data-ui=card-entry] input[inputmode]").first();
  await frame.waitFor();
};

/** The payment's page as its visitor comes to it: `go` leads on to the provider. */
const processing =
  (visitor: VisitorName, hasGone = true) =>
  ({ made }: At) => {
    const address = made.paid.get(visitor) ?? "";
    return hasGone ? address.replace("&go=true", "") : address;
  };

const tracked =
  (query: Record<string, string>) =>
  ({ made, layout }: At) =>
    withQuery(pages.TRACKING[layout], { order: made.paid.get("tipping") ?? "", ...query });

export const PAYING: readonly Scene[] = [
  {
    ...STEP,
    name: "paying/card",
    brands: ["bun", "noodle"],
    visitor: "paying",
    script: WITH_SCRIPT,
    act: chooseCard,
  },
  {
    ...STEP,
    name: "paying/card-wrong",
    brands: ["noodle"],
    visitor: "paying",
    script: WITH_SCRIPT,
    act: async (shown, at) => {
      await chooseCard(shown, at);
      await shown.getByRole("button", { name: /^Place order/ }).click();
      await shown.locator("[data-ui=card-entry] [aria-invalid=true]").first().waitFor();
    },
  },
  { ...STEP, name: "paying/card-without-script", brands: ["noodle"], visitor: "paying", script: WITHOUT_SCRIPT },
  { ...STEP, name: "paying/saved-card", brands: ["noodle"], visitor: "keeping", act: choose(306) },
  { ...STEP, name: "paying/modes", brands: ["diwan"], visitor: "paying", act: choose(214) },
  { ...STEP, name: "paying/email", brands: ["bun"], visitor: "paying", act: choose(114) },
  {
    ...STEP,
    name: "paying/wallets",
    brands: ["diwan"],
    visitor: "paying",
    script: WITH_SCRIPT,
    act: (shown) => shown.getByRole("button", { name: /Google Pay/ }).waitFor(),
  },
  {
    name: "processing/leading-on",
    isSoon: true,
    visitor: "awaitingPayment",
    script: WITHOUT_SCRIPT,
    path: processing("awaitingPayment", false),
  },
  {
    name: "processing/in-progress",
    isSoon: true,
    visitor: "awaitingPayment",
    path: processing("awaitingPayment"),
  },
  { name: "processing/cancelled", visitor: "hasCancelled", path: processing("hasCancelled") },
  { name: "processing/declined", visitor: "wasDeclined", path: processing("wasDeclined") },
  {
    name: "processing/widget",
    isSoon: true,
    brands: ["bun", "noodle"],
    visitor: "atWidget",
    script: WITH_SCRIPT,
    path: processing("atWidget", false),
    act: (shown) => shown.locator("[data-ui=widget] iframe, iframe[data-field=number]").first().waitFor(),
  },
  { ...STEP, name: "paying/in-progress", isSoon: true, visitor: "awaitingPayment" },
  { name: "tracking/tip", brands: ["diwan"], visitor: "tipping", path: tracked({}) },
  { name: "tracking/tip-payment", brands: ["diwan"], visitor: "tipping", path: tracked({ tip: "value:250" }) },
  { name: "tracking/tip-failed", brands: ["diwan"], visitor: "tipping", path: tracked({ tip: "failed" }) },
];
