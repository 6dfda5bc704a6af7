/** How and where: the first question, its steps, and what each refuses. */
import type { Page } from "@playwright/test";
import * as pages from "~/paths/pages";
import { DELIVERING, page, type Scene } from "../scene";

const step = (name: string) => page({ desktop: pages.HOME.desktop, mobile: pages.AREA.mobile }, `choose=${name}`);

/** Goes on with what is chosen, as the button does; the button itself may say that something is missing. */
const goOn = (shown: Page) => shown.locator("[data-ui=area-form] footer button").click({ force: true });

export const AREA: readonly Scene[] = [
  { name: "area/first-visit", isMain: true, path: page(pages.HOME) },
  { name: "area/mode", path: step("mode") },
  { name: "area/mode-again", visitor: "browsing", path: step("mode") },
  { name: "area/delivery", isMain: true, brands: DELIVERING, path: step("delivery") },
  { name: "area/delivery-missing", brands: DELIVERING, path: step("delivery"), act: goOn },
  {
    name: "area/delivery-chosen",
    brands: DELIVERING,
    path: step("delivery"),
    act: async (shown) => void (await shown.locator("[data-ui=area] input").nth(1).check()),
  },
  { name: "area/delivery-again", brands: DELIVERING, visitor: "browsing", path: step("delivery") },
  {
    name: "area/address-unknown",
    brands: ["diwan"],
    path: step("delivery"),
    act: async (shown) => {
      await shown.locator("input[name=address]").fill("Timbuktu");
      await goOn(shown);
    },
  },
  { name: "area/delivery-addresses", brands: DELIVERING, visitor: "paying", path: step("delivery") },
  { name: "area/pickup", isMain: true, path: step("pickup") },
  { name: "area/pickup-missing", path: step("pickup"), act: goOn },
  { name: "area/pickup-again", visitor: "browsingPickup", path: step("pickup") },
];
