/** What a brand offers is reachable to its end, whatever it switches on and off; where nothing can be ordered, the shop says so. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { anyBrand, endOf, isBrand, switches, type Switches } from "../support/any-brand";
import { applyBrand } from "../support/brands";
import { Client } from "../support/client";
import { startTestSandbox } from "../support/payments";
import { orderAsPlainCustomer } from "../support/plain-customer";
import { i18nIn } from "~/i18n/catalogue.server";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const AGENTS = {
  "": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36",
  "/m": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
};
const who = fc.record({
  layout: fc.constantFrom("" as const, "/m" as const),
  mode: fc.constantFrom("delivery" as const, "pickup" as const),
});

/** Each is a brand of its own, and a journey of ten pages. */
const RUNS = 30;

/** It would bring orders, but no outlet says where to. */
const NO_AREAS: Switches = {
  modes: "both",
  pickups: "both",
  languages: "all",
  hours: "open",
  scheduled_order_enabled: false,
  payments: "cash",
  tips: false,
  loyalty: false,
  wishes: false,
  item_notes: false,
  byEmail: false,
  gift: false,
  lead_time: 0,
  areas: 0,
  zones: false,
  outlets: 1,
  minimum: "0",
};

it("a customer without script who takes what is offered comes to an order or to a provider's page, or is told why not", async () => {
  const journey = fc.asyncProperty(switches.filter(isBrand), who, async (on, wish) => {
    const brand = anyBrand(sandbox, on);
    await applyBrand(server, brand);
    const client = new Client(server, brand.host, { headers: { "user-agent": AGENTS[wish.layout] } });
    const { end, words, steps } = await orderAsPlainCustomer(client, wish);
    const t = i18nIn(brand.company.locale_data.default).t;
    const TOLD = { closed: t("menu:closed"), nothing_pays: t("checkout:methods.none") };
    const meant = endOf(on);
    const story = `${steps.join("\n")}\n${words}`;
    if (meant === "placed" || meant === "at_provider") expect(end, story).toBe(meant);
    else expect([end, words.includes(TOLD[meant])], story).toEqual(["no_way_on", true]);
  });
  await fc.assert(journey, {
    numRuns: RUNS,
    examples: [[NO_AREAS, { layout: "", mode: "delivery" }]],
    endOnFailure: true,
  });
}, 120_000);
