/** A kitchen's board of each kind of brand: it shows what this brand does, and nothing of what it does not. */
import { expect, it } from "vitest";
import { board, newOrder, openTablet, pressOn, ticketIn } from "../support/board";
import { applyBrand, dailyHours, ownBrand, testOutlet, type BrandOverrides } from "../support/brands";
import { textOf } from "../support/checkout";
import type { Answer } from "../support/client";
import { setClock } from "../support/clock";
import type { CustomerOptions } from "../support/customers";
import { NOON } from "../support/kitchen-brand";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const PICKUP = { choice: { pickup: "in_store" } } as const;
const WITHOUT_WAY = ["new", "cook", "ready"];
const ALL = [...WITHOUT_WAY, "way"];

type Kind = {
  brand: BrandOverrides;
  order: CustomerOptions;
  lanes: string[];
  /** What the board says, and what it does not; without an order on it, and with one that is cooked. */
  says?: RegExp;
  silent?: RegExp;
};
const KINDS: Record<string, Kind> = {
  "pickup alone": {
    brand: { company: { modes_of_delivery: "pickup" } },
    order: PICKUP,
    lanes: WITHOUT_WAY,
    silent: /rider|on the way|delivery|nobody out/i,
  },
  "delivery alone": {
    brand: { company: { modes_of_delivery: "delivery", modes_of_pickup: [] } },
    order: {},
    lanes: ALL,
    says: /Nobody out/,
    silent: /pickup|counter|curb/i,
  },
  both: { brand: {}, order: {}, lanes: ALL, says: /Nobody out/ },
  "one language": {
    brand: { company: { locale_data: { locales: ["ms"], default: "ms" } } },
    order: {},
    lanes: ALL,
    says: /Nobody out/,
  },
};

const lanesOn = ({ page }: Answer) =>
  page.querySelectorAll("[data-lane]").map((lane) => lane.getAttribute("data-lane"));

it.each(Object.entries(KINDS))("of %s", async (_, { brand: overrides, order: customer, lanes, says, silent }) => {
  const brand = await ownBrand(server, overrides);
  const tablet = await openTablet(server, brand);
  const english = await pressOn(tablet, await board(tablet, "?settings=1"), { intent: "language", language: "en" });
  const { number } = await newOrder(server, brand, customer);
  const move = { intent: "accept", order: String(number), seen: "unconfirmed", minutes: "20" };
  const cooking = await pressOn(tablet, english, move);
  const packed = await pressOn(tablet, cooking, { intent: "ready", order: String(number), seen: "confirmed" });
  expect(ticketIn(packed, number)?.text).toContain("Classic Burger");
  for (const shown of [english, cooking, packed]) {
    expect(lanesOn(shown)).toEqual(lanes);
    expect(shown.page.querySelectorAll("nav a").map((link) => link.getAttribute("href"))).toEqual(
      lanes.map((lane) => `#lane-${lane}`),
    );
    if (silent) expect(textOf(shown)).not.toMatch(silent);
  }
  if (says) expect(textOf(english)).toMatch(says);
});

it("of a brand that has stopped to deliver keeps whoever is on the way", async () => {
  const brand = await ownBrand(server);
  const tablet = await openTablet(server, brand);
  const { number } = await newOrder(server, brand);
  const press = async (intent: string, seen: string, more: Record<string, string> = {}) =>
    pressOn(tablet, await board(tablet, "?settings=1"), { intent, order: String(number), seen, ...more });
  await press("accept", "unconfirmed", { minutes: "20" });
  await press("hand_over", "confirmed", { rider: "Faizal" });
  await applyBrand(server, { ...brand, company: { ...brand.company, modes_of_delivery: "pickup" } });
  expect(lanesOn(await board(tablet))).toEqual(ALL);
  expect(lanesOn(await press("deliver", "on_the_way"))).toEqual(WITHOUT_WAY);
});

it("of a closed outlet says when it opens, and is a board all the same; paused it says that first", async () => {
  const hours = { opening_hours: dailyHours("15:00", "22:00") };
  const brand = await ownBrand(server, { outlets: [testOutlet(hours)] });
  await setClock(server, brand.company.id, NOON);
  const tablet = await openTablet(server, brand);
  const shown = await pressOn(tablet, await board(tablet, "?settings=1"), { intent: "language", language: "en" });
  expect(textOf(shown)).toMatch(/Closed\. Opens: \W?15:00/);
  expect(lanesOn(shown)).toEqual(ALL);
  await setClock(server, brand.company.id, "2026-11-20T15:00:00Z");
  expect(textOf(await board(tablet))).toMatch(/Closed\. Opens: \W?Tomorrow, 15:00/);
  await setClock(server, brand.company.id, "2026-11-20T08:00:00Z");
  const open = await board(tablet, "?settings=1");
  expect(textOf(open)).not.toContain("Closed");
  const paused = textOf(await pressOn(tablet, open, { intent: "pause", minutes: "30" }));
  expect(paused).toContain("Paused until 16:30");
  expect(paused).not.toContain("Closed");
});
