/** The board of a kitchen with what opens over it, a ticket on paper, and the phone of a rider. */
import type { OrderName } from "../orders";
import { pathTo } from "~/paths/address";
import * as pages from "~/paths/pages";
import { DELIVERING, ON_PHONES, WITH_SCRIPT, type At, type Scene } from "../scene";

/** Without script the board follows its orders by asking again, which is what a kitchen has it open for. */
const KITCHEN = { visitor: "kitchen", spared: ["meta-refresh"] } as const;
const numberOf = (name: OrderName, { made }: At) => String(made.orders[name]?.number ?? 0);
const opened = (open: "reject" | "time" | "rider", name: OrderName) => (at: At) =>
  pages.boardWith({ [open]: numberOf(name, at) });
const rides = (name: OrderName) => (at: At) => pathTo(pages.RIDER, { number: numberOf(name, at) });

export const KITCHENS: readonly Scene[] = [
  { ...KITCHEN, name: "kitchen/board", isMain: true, path: () => pages.BOARD },
  {
    ...KITCHEN,
    name: "kitchen/dark",
    path: () => pages.BOARD,
    act: async (page) => {
      await page.context().addCookies([{ name: "board_tone", value: "dark", url: page.url() }]);
      await page.reload();
    },
  },
  {
    ...KITCHEN,
    name: "kitchen/forced-colours",
    path: () => pages.BOARD,
    act: (page) => page.emulateMedia({ forcedColors: "active" }),
    // Here the system's colours are drawn, and axe compares those of the sheet.
    spared: [...KITCHEN.spared, "color-contrast"],
  },
  {
    ...KITCHEN,
    name: "kitchen/lane-cook",
    widths: ON_PHONES,
    script: WITH_SCRIPT,
    path: () => pages.BOARD,
    act: (page) => page.locator("nav a[href='#lane-cook']").click(),
  },
  { ...KITCHEN, name: "kitchen/reject", path: opened("reject", "received") },
  { ...KITCHEN, name: "kitchen/time", path: opened("time", "preparing") },
  { ...KITCHEN, name: "kitchen/rider", brands: DELIVERING, path: opened("rider", "on_the_way") },
  { ...KITCHEN, name: "kitchen/sold-out", path: () => pages.boardWith({ sold: "1" }) },
  { ...KITCHEN, name: "kitchen/sold-out-unknown", path: () => pages.boardWith({ sold: "1", q: "zzzz" }) },
  { ...KITCHEN, name: "kitchen/settings", path: () => pages.boardWith({ settings: "1" }) },
  {
    ...KITCHEN,
    name: "kitchen/meanwhile",
    path: (at) => pages.boardWith({ told: "meanwhile", order: numberOf("delivered", at) }),
    brands: DELIVERING,
  },
  {
    ...KITCHEN,
    name: "kitchen/line-lost",
    brands: ["bun"],
    script: WITH_SCRIPT,
    path: () => pages.BOARD,
    act: async (page) => {
      await page.context().setOffline(true);
      // What is sent while the page ends is refused: the next picture is of the same order.
      await page.context().clearCookies();
      await page.locator("button[name=minutes]:has(small)").first().click();
      await page.locator("main > [role=alert]").waitFor();
    },
  },
  { name: "kitchen/closed", path: () => pages.BOARD },
  { ...KITCHEN, name: "kitchen/ticket", path: (at) => pathTo(pages.TICKET, { number: numberOf("received", at) }) },
  {
    ...KITCHEN,
    name: "kitchen/ticket-printed",
    path: (at) => pathTo(pages.TICKET, { number: numberOf("received", at) }),
    act: (page) => page.emulateMedia({ media: "print" }),
  },
  { visitor: "rider", name: "rider/way", brands: DELIVERING, path: rides("on_the_way") },
  {
    visitor: "riderBack",
    name: "rider/over",
    brands: DELIVERING,
    path: ({ made }) => pathTo(pages.RIDER, { number: made.paid.get("riderBack") ?? "" }),
  },
  { name: "rider/ended", path: () => pathTo(pages.RIDER, { number: 1 }) },
];
