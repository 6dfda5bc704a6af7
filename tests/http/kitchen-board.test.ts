/** The board of a kitchen: who opens it, what is done at it without script, and two tablets at once. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { board, boardLink, laneIn, newOrder, openTablet, pressOn, ticketIn } from "../support/board";
import { applyBrand, IDS, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { textOf, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { operatorCall } from "../support/operator";
import { listenAt } from "../support/stream";
import { isPersonal } from "../support/personal";
import { startTill, tillSecret } from "../support/till";
import { toolRunner } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({
  outlets: [testOutlet({ kitchen: { language: "ms" } }), testOutlet({ id: 2, name: "Second", delivery_areas: [] })],
});
const PICKUP = { choice: { pickup: "in_store" as const } };

beforeAll(() => applyBrand(server, brand));

const openAs = (client: Client, path: string) => client.get(path, { follow: true });
const english = async (tablet: Client) =>
  pressOn(tablet, await board(tablet, "?settings=1"), { intent: "language", language: "en" });
const move = (number: number, intent: string, seen: string, more: Record<string, string> = {}) => ({
  intent,
  order: String(number),
  seen,
  ...more,
});

describe("the link of a board", () => {
  it("is told on a terminal, one of each outlet, at the address that is asked for", async () => {
    const tool = toolRunner(server);
    const told = await tool("kitchen", ["links", brand.slug]);
    const links = told.out.match(/https?:\S+/g) ?? [];
    expect([told.code, links.length]).toEqual([0, 2]);
    for (const link of links) isPersonal("secret", new URL(link).searchParams.get("key") ?? "");
    expect(told.out).toMatch(new RegExp(`^1 {2}Main Street\n {3}http://${brand.host}:${server.port}/kitchen\\?key=`));
    const local = await tool("kitchen", ["links", brand.slug, "--host", "http://bun.localhost:3000"]);
    expect(local.out.match(/http:\S+/g)?.map((link) => new URL(link).origin)).toEqual(
      Array(2).fill("http://bun.localhost:3000"),
    );
    const { pathname, search } = new URL(links[1] ?? "");
    expect(textOf(await openAs(new Client(server, brand.host), pathname + search))).toContain("Second");
    expect((await tool("kitchen", ["links", "nobody"])).code).toBe(1);
    const misused = await tool("kitchen", ["links", brand.slug, "--host", "tablet.example.com"]);
    expect([misused.code, misused.out]).toEqual([2, ""]);
    expect(misused.err).toContain('not "tablet.example.com"');
    expect(misused.err).not.toContain("key=");
  });

  it("is exchanged for a cookie of its own path, and does not stay in the address", async () => {
    const tablet = new Client(server, brand.host);
    const answer = await tablet.get(await boardLink(server, brand, 1));
    expect([answer.status, answer.location]).toEqual([303, "/kitchen/board"]);
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^board=.*Path=\/kitchen;.*HttpOnly/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const shown = await board(tablet);
    expect([shown.status, shown.page.querySelector("h1")?.text]).toEqual([200, expect.stringContaining("Main Street")]);
  });

  it("ROLE-05 that is forged, another outlet's, another company's, or left away opens nothing", async () => {
    const own = await boardLink(server, brand, 1);
    const other = testBrand();
    await applyBrand(server, other);
    const forged = [
      "/kitchen",
      "/kitchen/board",
      "/kitchen?key=",
      own.replace("key=1.", "key=2."),
      own.replace(".1.", ".2."),
      own.slice(0, -1) + (own.endsWith("A") ? "B" : "A"),
      await boardLink(server, other, 1),
      `/kitchen?key=${encodeURIComponent("1.1.")}`,
    ];
    for (const path of forged) {
      const stranger = new Client(server, brand.host);
      const answer = await openAs(stranger, path);
      expect([answer.status, textOf(answer)], path).toEqual([403, expect.stringContaining("This board is closed")]);
      expect(stranger.cookies.has("board"), path).toBe(false);
      expect((await stranger.get("/kitchen/events")).status, path).toBe(404);
    }
  });

  it("TRACK-17 ROLE-05 without its key there is no page and no move, for a guest and for the order's own customer", async () => {
    const tablet = await openTablet(server, brand);
    const { customer, id, number } = await newOrder(server, brand, PICKUP);
    const shown = await board(tablet, "?settings=1");
    const accept = move(number, "accept", "unconfirmed", { minutes: "15" });
    for (const who of [new Client(server, brand.host), customer]) {
      const closed = await board(who);
      expect([closed.status, closed.text.includes(`#${number}`)]).toEqual([403, false]);
      expect((await pressOn(who, shown, accept)).status).toBe(403);
      expect((await who.get("/kitchen/events")).status).toBe(404);
    }
    expect((await trackedOrder(customer, id)).status).toBe("unconfirmed");
    await pressOn(tablet, shown, accept);
    expect((await trackedOrder(customer, id)).status).toBe("confirmed");
  });

  it("opens nothing else: no operator's call, no customer's page, no other outlet's orders", async () => {
    const tablet = await openTablet(server, brand, 2);
    const { number, id } = await newOrder(server, brand, PICKUP);
    const shown = await board(tablet);
    expect(laneIn(shown, number)).toBeUndefined();
    const pressed = await pressOn(tablet, await board(tablet, "?settings=1"), move(number, "accept", "unconfirmed"));
    expect(pressed.path).toBe("/kitchen/board?told=unknown");
    expect((await board(tablet, `?told=meanwhile&order=${number}`)).text).not.toContain(`#${number}`);
    expect((await tablet.get(`/operator/orders/${brand.slug}`)).status).toBe(404);
    expect((await tablet.get(`/trackorder?order=${id}`)).status).not.toBe(200);
  });

  it("is taken back by another number of the outlet's links, on boards that are open too", async () => {
    const own = testBrand();
    await applyBrand(server, own);
    const old = await boardLink(server, own, 1);
    const tablet = await openTablet(server, own);
    const shown = await board(tablet, "?settings=1");
    await applyBrand(server, { ...own, outlets: [testOutlet({ kitchen: { board_links: 2 } })] });
    expect((await board(tablet)).status).toBe(403);
    expect((await pressOn(tablet, shown, { intent: "pause", minutes: "20" })).status).toBe(403);
    expect((await openAs(new Client(server, own.host), old)).status).toBe(403);
    expect((await board(await openTablet(server, own))).status).toBe(200);
  });
});

describe("a press on a board", () => {
  it("counts from a page of this board alone", async () => {
    const tablet = await openTablet(server, brand);
    const { number } = await newOrder(server, brand, PICKUP);
    const accept = move(number, "accept", "unconfirmed", { minutes: "15" });
    const stranger = await openTablet(server, brand, 2);
    const tokens = [
      "",
      await new Client(server, brand.host).csrfToken(),
      (await board(stranger, "?settings=1")).page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "",
    ];
    for (const csrf of tokens)
      expect((await tablet.post("/kitchen/presses", { csrf, ...accept })).location).toBe("/kitchen/board?told=stale");
    const shown = await board(tablet);
    const csrf = shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const elsewhere = { headers: { origin: "http://evil.example", "sec-fetch-site": "cross-site" } };
    await tablet.post("/kitchen/presses", { csrf, ...accept }, elsewhere);
    expect(laneIn(await board(tablet), number)).toBe("new");
    expect(laneIn(await pressOn(tablet, shown, accept), number)).toBe("cook");
  });

  it("accepts by the form of the page itself, and the customer sees the time", async () => {
    const tablet = await openTablet(server, brand);
    const { customer, id, number } = await newOrder(server, brand, PICKUP);
    const shown = await board(tablet);
    const form = `[data-order="${number}"] form`;
    const begun = Date.now();
    const cooking = await tablet.submit(shown, { form, button: `${form} button[value="20"]` }, { follow: true });
    expect(laneIn(cooking, number)).toBe("cook");
    const { status, eta } = await trackedOrder(customer, id);
    expect(status).toBe("confirmed");
    const promised = Date.parse(String(eta)) - 20 * 60_000;
    expect([promised >= begun, promised <= Date.now()]).toEqual([true, true]);
  });

  it("leads a delivery from lane to lane with its rider, and off the board", async () => {
    const tablet = await openTablet(server, brand);
    const { customer, id, number } = await newOrder(server, brand);
    let shown = await board(tablet);
    const press = async (intent: string, seen: string, more: Record<string, string> = {}) => {
      shown = await pressOn(tablet, shown, move(number, intent, seen, more));
      return laneIn(await board(tablet), number);
    };
    expect(await press("accept", "unconfirmed", { minutes: "30" })).toBe("cook");
    expect(await press("eta", "confirmed", { minutes: "45" })).toBe("cook");
    expect(await press("ready", "confirmed")).toBe("ready");
    expect(await press("assign_rider", "packed", { rider: "Faizal" })).toBe("ready");
    expect(ticketIn(await board(tablet), number)?.text).toContain("Faizal");
    expect(await press("hand_over", "packed")).toBe("way");
    expect(await press("deliver", "on_the_way")).toBeUndefined();
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
  });

  it("rejects for one of the reasons alone", async () => {
    const tablet = await openTablet(server, brand);
    const { customer, id, number } = await newOrder(server, brand, PICKUP);
    const sheet = await board(tablet, `?reject=${number}`);
    expect(sheet.page.querySelectorAll("input[name=reason][checked]")).toHaveLength(0);
    await pressOn(tablet, sheet, move(number, "reject", "unconfirmed", { reason: "because" }));
    expect((await trackedOrder(customer, id)).status).toBe("unconfirmed");
    const after = await pressOn(tablet, sheet, move(number, "reject", "unconfirmed", { reason: "too_busy" }));
    expect(laneIn(after, number)).toBeUndefined();
    expect((await trackedOrder(customer, id)).status).toBe("rejected");
  });

  it("marks what is sold out for today, offers it again, pauses and goes on", async () => {
    const tablet = await openTablet(server, brand);
    const customer = new Client(server, brand.host);
    const soldOut = async () =>
      (await customer.get("/pages/home", { headers: { accept: "application/json" } })).json<{
        menu: { out_of_stock_items: number[] };
      }>().menu.out_of_stock_items;
    const sheet = await english(tablet).then(() => board(tablet, "?sold=1&q=classic"));
    expect(textOf(sheet)).toContain("Classic Burger");
    expect(textOf(sheet)).not.toContain("Cola");
    const out = { intent: "sold_out", item: String(IDS.classic), q: "classic" };
    const marked = await pressOn(tablet, sheet, { ...out, out: "yes" });
    expect([marked.path, textOf(marked)]).toEqual([
      "/kitchen/board?sold=1&q=classic",
      expect.stringContaining("Sold out until tomorrow morning"),
    ]);
    expect(await soldOut()).toEqual([IDS.classic]);
    await pressOn(tablet, sheet, { ...out, out: "no" });
    expect(await soldOut()).toEqual([]);
    expect((await pressOn(tablet, sheet, { ...out, item: "999999", out: "yes" })).path).toContain("told=unknown");
    expect(textOf(await pressOn(tablet, sheet, { intent: "pause", minutes: "20" }))).toContain(
      "Orders are paused until",
    );
    expect(textOf(await board(await openTablet(server, brand, 2)))).not.toContain("paused");
    expect(textOf(await pressOn(tablet, sheet, { intent: "pause", minutes: "0" }))).not.toContain("paused");
  });
});

describe("two tablets at once", () => {
  const both = async () => Promise.all([openTablet(server, brand), openTablet(server, brand)]);

  it("that both accept do it once, and neither is told off", async () => {
    const [one, other] = await both();
    const { customer, id, number } = await newOrder(server, brand, PICKUP);
    const [shown, seen] = await Promise.all([board(one), board(other)]);
    const accept = move(number, "accept", "unconfirmed", { minutes: "20" });
    const answers = await Promise.all([
      pressOn(one, shown, accept),
      pressOn(other, seen, accept),
      pressOn(one, shown, accept),
    ]);
    expect(answers.map(({ path }) => path)).toEqual(Array(3).fill("/kitchen/board"));
    expect((await trackedOrder(customer, id)).status).toBe("confirmed");
  });

  it("of fifty presses at once each does its work once, whoever presses", async () => {
    const till = await startTill([]);
    const own = testBrand({
      company: { kitchen: { webhooks: [{ url: till.url, secret: tillSecret() }] } },
      outlets: [testOutlet({ kitchen: { language: "en" } })],
    });
    await applyBrand(server, own);
    const { number } = await newOrder(server, own, PICKUP);
    const tablets = await Promise.all(Array.from({ length: 10 }, () => openTablet(server, own)));
    const sheet = await Promise.all(tablets.map((tablet) => board(tablet, "?settings=1")));
    const fifty = (fields: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 50 }, (_, press) => {
          const at = press % tablets.length;
          const [tablet, shown] = [tablets[at], sheet[at]];
          if (!tablet || !shown) throw new Error("No tablet");
          return pressOn(tablet, shown, fields);
        }),
      );
    for (const [intent, seen] of [
      ["accept", "unconfirmed"],
      ["ready", "confirmed"],
      ["hand_over", "on_the_way"],
    ] as const)
      for (const answer of await fifty(move(number, intent, seen))) expect(answer.path).toBe("/kitchen/board");
    await fifty({ intent: "sold_out", item: String(IDS.cola), out: "yes" });
    expect(
      (await board(tablets[0] ?? (await openTablet(server, own)))).page.querySelector('a[aria-label="Sold out"]')?.text,
    ).toContain("1");
    // Its program has heard of every move once.
    await vi.waitFor(() => expect(new Set(till.heard.map(({ id }) => id)).size).toBe(4), { timeout: 60_000 });
    const told = till.heard.filter(({ id }, place, all) => all.findIndex((each) => each.id === id) === place);
    expect(told.map(({ event }) => event.data.order.status)).toEqual([
      "unconfirmed",
      "confirmed",
      "on_the_way",
      "delivered",
    ]);
    await till.close();
  });

  it("of which one rejects what the other has begun with: nothing is rejected, and it says what happened", async () => {
    const [one, other] = await both();
    await english(other);
    const { customer, id, number } = await newOrder(server, brand, PICKUP);
    const [shown, seen] = await Promise.all([board(one), board(other)]);
    await pressOn(one, shown, move(number, "accept", "unconfirmed", { minutes: "10" }));
    const told = await pressOn(other, seen, move(number, "reject", "unconfirmed", { reason: "closing" }));
    expect(textOf(told)).toMatch(new RegExp(`#${number}\\S? is in the kitchen meanwhile\\.`));
    expect((await trackedOrder(customer, id)).status).toBe("confirmed");
  });

  it("that accept and reject at once do one of both, and the other is told", async () => {
    for (let i = 0; i < 5; i++) {
      const [one, other] = await both();
      const { customer, id, number } = await newOrder(server, brand, PICKUP);
      const [shown, seen] = await Promise.all([board(one), board(other)]);
      const [accepted, rejected] = await Promise.all([
        pressOn(one, shown, move(number, "accept", "unconfirmed", { minutes: "10" })),
        pressOn(other, seen, move(number, "reject", "unconfirmed", { reason: "closing" })),
      ]);
      const { status } = await trackedOrder(customer, id);
      const told = [accepted, rejected].map(({ path }: Answer) => path.includes(`told=meanwhile&order=${number}`));
      expect(told).toEqual(status === "confirmed" ? [false, true] : [true, false]);
    }
  });
});

describe("what a board shows", () => {
  it("is what a kitchen needs, in its own language, and neither a number nor an address", async () => {
    const tablet = await openTablet(server, brand);
    const { number } = await newOrder(server, brand, { note: "No sesame please, I have an allergy" });
    const shown = await board(tablet);
    expect(shown.page.querySelector("html")?.getAttribute("lang")).toBe("ms");
    const ticket = ticketIn(shown, number);
    expect(ticket?.querySelector("[data-ui=allergy]")?.text).toContain("ALAHAN");
    expect(ticket?.text).toContain("Classic Burger");
    expect(/\b9000\d{4}\b|Tower 3|#08-14/.exec(shown.text)?.[0]).toBeUndefined();
    const arabic = await pressOn(tablet, await board(tablet, "?settings=1"), { intent: "language", language: "ar" });
    expect([arabic.page.querySelector("html")?.getAttribute("dir"), textOf(arabic)]).toEqual([
      "rtl",
      expect.stringContaining("في المطبخ"),
    ]);
    expect((await new Client(server, brand.host).get("/")).page.querySelector("html")?.getAttribute("lang")).toBe("en");
  });

  it("changes with a new order, a move and a pause: its line says so, and no other outlet's does", async () => {
    const tablet = await openTablet(server, brand);
    const elsewhere = await listenAt(await openTablet(server, brand, 2), "/kitchen/events");
    const line = await listenAt(tablet, "/kitchen/events");
    const heard = async (count: number) =>
      vi.waitFor(() => expect(line.told.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });
    const { number } = await newOrder(server, brand, PICKUP);
    await heard(1);
    const shown = await board(tablet);
    const before = line.told.length;
    await pressOn(tablet, shown, move(number, "accept", "unconfirmed", { minutes: "10" }));
    await heard(before + 1);
    expect(new Set(line.told.map(({ name }) => name))).toEqual(new Set(["board_changed"]));
    expect(elsewhere.told).toEqual([]);
    line.close();
    elsewhere.close();
  });

  it("is gone while the brand is suspended", async () => {
    const own: TestBrand = testBrand();
    await applyBrand(server, own);
    const tablet = await openTablet(server, own);
    await operatorCall(server, "PATCH", `/operator/tenants/${own.slug}`, { status: "suspended" });
    expect([(await board(tablet)).status, (await tablet.get("/kitchen/events")).status]).toEqual([503, 503]);
    await operatorCall(server, "PATCH", `/operator/tenants/${own.slug}`, { status: "live" });
    expect((await board(tablet)).status).toBe(200);
  });
});
