/** The checkout's first step: who, where, how and when; what is missing, and what stands in the way. */
import type { Page } from "@playwright/test";
import * as pages from "~/paths/pages";
import { CLOSING, DELIVERING, page, type Scene } from "../scene";

const STEP = { path: page(pages.CHECKOUT, "step=1") } as const;
const press = (intent: string) => (shown: Page) => shown.locator(`.btn[name=intent][value=${intent}]:visible`).click();
const pick = (field: string, value: string) => (shown: Page) =>
  shown.locator(`input[name=${field}][value=${value}]`).check({ force: true });

export const CHECKOUT: readonly Scene[] = [
  { ...STEP, name: "checkout/details", isMain: true, visitor: "ready" },
  { ...STEP, name: "checkout/details-missing", visitor: "ready", isFresh: true, act: press("next") },
  {
    ...STEP,
    name: "checkout/address-missing",
    brands: DELIVERING,
    visitor: "ready",
    isFresh: true,
    act: async (shown, { brand, hasScript }) => {
      // Where an address is pinned first: the way on without the map.
      if (hasScript && brand.slug === "diwan") await shown.locator("[data-ui=pin] button").last().click();
      await press("save_address")(shown);
    },
  },
  { ...STEP, name: "checkout/address-saved", brands: DELIVERING, visitor: "paying" },
  { ...STEP, name: "checkout/address-new", brands: DELIVERING, visitor: "paying", act: pick("address", "new") },
  { ...STEP, name: "checkout/pickup", visitor: "collecting" },
  {
    ...STEP,
    name: "checkout/pickup-curbside",
    brands: ["bun", "noodle"],
    visitor: "collecting",
    act: pick("pickup_mode", "curbside"),
  },
  { ...STEP, name: "checkout/below-minimum", brands: DELIVERING, visitor: "tooLittle" },
  { ...STEP, name: "checkout/closed", hour: "closed", brands: CLOSING, visitor: "ready" },
  { ...STEP, name: "checkout/free-choice", brands: ["bun", "noodle"], visitor: "promotedCustomer" },
  { ...STEP, name: "checkout/sold-out", hour: "soldOut", visitor: "ready" },
  { ...STEP, name: "checkout/scheduled", visitor: "scheduling" },
  { name: "checkout/schedule", isMain: true, visitor: "ready", path: page(pages.CHECKOUT, "step=1&schedule=open") },
  {
    name: "checkout/schedule-another-day",
    visitor: "ready",
    path: page(pages.CHECKOUT, "step=1&schedule=open&date=2026-03-06"),
  },
  {
    name: "checkout/schedule-closed",
    hour: "closed",
    brands: CLOSING,
    visitor: "ready",
    path: page(pages.CHECKOUT, "step=1&schedule=open"),
  },
  { name: "checkout/schedule-changed", visitor: "scheduling", path: page(pages.CHECKOUT, "step=1&schedule=open") },
  {
    name: "checkout/schedule-missing",
    // With script the button waits for a time.
    script: [false],
    visitor: "ready",
    isFresh: true,
    path: page(pages.CHECKOUT, "step=1&schedule=open"),
    act: press("schedule"),
  },
  { name: "checkout/empty-cart", visitor: "newcomer", path: page(pages.CHECKOUT) },
];
