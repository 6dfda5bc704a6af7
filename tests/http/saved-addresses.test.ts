/** A customer's own addresses as a choice of where to order: by form, by call, and what stands in their way. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { areasOf, putArea, SECOND, twoOutlets, visitorAt, type Changed } from "../support/areas";
import { goToPayment, place, placedOrderId, readyToPay, textOf } from "../support/checkout";
import { putIntoCart, signedInCustomer } from "../support/customers";
import type { Answer, Client } from "../support/client";
import { suiteServer } from "../support/suite-server";
import { squareAt } from "../support/zones";

const server = suiteServer();
const brand = twoOutlets();
const drawnAt = (lat: number) =>
  testOutlet({
    delivery_areas: [testArea({ id: IDS.nearArea, name: "Near Town", mapped_zones: [squareAt(lat, 103.8, 0.02)] })],
  });
const zoned = testBrand({
  company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
  outlets: [drawnAt(1.3)],
});
beforeAll(async () => {
  for (const each of [brand, zoned]) await applyBrand(server, each);
});

const STEP = "/?choose=delivery";
const customer = (of: TestBrand = brand) => signedInCustomer(server, of, { items: [] });
const line = (id: number, value: string) => ({ id, value });
async function save(client: Client, area: number, name: string | null, more: object = {}): Promise<number> {
  const answer = await client.call("POST", "/users/addresses", {
    delivery_addresses: [line(1, "Tower 3"), line(2, "Main Street"), line(3, "#08-14")],
    sapaad_delivery_area_id: area,
    name,
    ...more,
  });
  expect(answer.status).toBe(201);
  return answer.json<{ address_id: number }>().address_id;
}
const rows = ({ page }: Answer) =>
  page.querySelectorAll("button[name=address_id]").map((row) => ({
    id: Number(row.getAttribute("value")),
    words: row.textContent.replace(/\s+/g, " ").trim(),
    isCurrent: row.getAttribute("aria-current") === "true",
  }));
/** Presses an address as it is shown: its button belongs to a form beside the step's. */
const press = (client: Client, from: Answer, address_id: number) =>
  client.submit(from, { form: "#saved-address", button: `button[name=address_id][value="${address_id}"]` });
const checkedAddress = async (client: Client) =>
  (await client.get("/checkout?step=1")).page
    .querySelector("input[type=radio][name=address][checked]")
    ?.getAttribute("value");

describe("at the delivery step", () => {
  it("AREA-27 a customer's addresses stand first, the latest on top, by name, place and area; nobody else sees any", async () => {
    const client = await customer();
    expect(rows(await client.get(STEP))).toEqual([]);
    const unnamed = await save(client, IDS.nearArea, null);
    const work = await save(client, SECOND.area, "work");
    for (const path of [STEP, "/m/area-select?choose=delivery"]) {
      expect(rows(await client.get(path))).toEqual([
        { id: work, words: "WorkTower 3, Main Street, #08-14Waterfront", isCurrent: false },
        { id: unnamed, words: "Tower 3Main Street, #08-14Near Town", isCurrent: false },
      ]);
    }
    expect(rows(await visitorAt(brand.host).get(STEP))).toEqual([]);
    expect(rows(await (await customer()).get(STEP))).toEqual([]);
    // The step's own button comes first in its form: Enter must not choose an address.
    const form = (await client.get(STEP)).page.querySelector("[data-ui=area-form]");
    expect(form?.querySelectorAll("button:not([form]):not([type=button])").length).toBe(1);
    expect(form?.querySelectorAll("button[form=saved-address]").length).toBe(2);
  });

  it("AREA-27 one press without script chooses its area with the outlet, and the checkout begins with it", async () => {
    const client = await customer();
    const far = await save(client, SECOND.area, "home");
    const first = await save(client, IDS.nearArea, null);
    const second = await save(client, IDS.nearArea, null);
    const answer = await press(client, await client.get(STEP), first);
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    expect((await areasOf(client)).session).toMatchObject({ area_id: IDS.nearArea, outlet_id: IDS.outlet });
    await client.post("/cart", { intent: "add", item: String(IDS.classic), csrf: await client.csrfToken() });
    // Not the one saved last, which an area alone would bring.
    expect(await checkedAddress(client)).toBe(String(first));
    expect(rows(await client.get(STEP)).find(({ isCurrent }) => isCurrent)?.id).toBe(first);

    await press(client, await client.get(STEP), far);
    expect((await areasOf(client)).session).toMatchObject({ area_id: SECOND.area, outlet_id: SECOND.outlet });
    await press(client, await client.get(STEP), second);
    await putArea(client, SECOND.area, { order_type: "delivery" });
    expect(rows(await client.get(STEP)).filter(({ isCurrent }) => isCurrent)).toEqual([]);
  });

  it("what is typed of a new address is not lost by it", async () => {
    const client = await signedInCustomer(server, brand);
    const kept = await save(client, IDS.nearArea, "home");
    const fields = { address: "new", line_1: "Half", line_2: "typed" };
    await client.submit(await client.get("/checkout?step=1"), {
      form: "#checkout-details",
      fields,
      button: "button[value=back]",
    });
    const chosen = await press(client, await client.get(STEP), kept);
    const said = chosen.page.querySelector("[role=alert]")?.text;
    expect([chosen.status, chosen.location, said]).toEqual([303, "/", undefined]);
    const { page } = await client.get("/checkout?step=1");
    expect(page.querySelector("input[name=line_1]")?.getAttribute("value")).toBe("Half");
    expect(await checkedAddress(client)).toBe(String(kept));
  });
});

describe("as a call", () => {
  const put = (client: Client, area: number, body: object) =>
    client.call("PUT", `/delivery_areas/${area}/`, { id: area, order_type: "delivery", ...body });

  it("AREA-27 takes a saved address in the area, and tells whether the outlet changes", async () => {
    const client = await customer();
    const address_id = await save(client, SECOND.area, null);
    const answer = await put(client, SECOND.area, { address_id });
    expect(answer.status).toBe(200);
    expect(answer.json<Changed>()).toMatchObject({ area_id: SECOND.area, outlet_changed: true });
    expect((await put(client, SECOND.area, { address_id })).json<Changed>()).toMatchObject({ outlet_changed: false });
  });

  it("AREA-27 refuses the address of another area, of another customer, of another company, of nobody, and changes nothing", async () => {
    const client = await customer();
    const other = await customer();
    const stranger = visitorAt(brand.host);
    const own = await save(client, SECOND.area, null);
    const foreign = await save(other, SECOND.area, null);
    const elsewhere = await save(await customer(zoned), IDS.nearArea, null);
    const before = (await areasOf(client)).session;
    const refusals = [
      await put(client, IDS.nearArea, { address_id: elsewhere }),
      await put(client, IDS.nearArea, { address_id: own }),
      await put(client, SECOND.area, { address_id: foreign }),
      await put(client, SECOND.area, { address_id: Number.MAX_SAFE_INTEGER }),
      await put(stranger, SECOND.area, { address_id: own }),
    ];
    for (const answer of refusals) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ id: "delivery_area_required" });
    }
    expect((await put(client, SECOND.area, { address_id: "1e99" })).status).toBe(400);
    expect((await areasOf(client)).session).toEqual(before);
    expect((await areasOf(stranger)).session.area_id).toBeNull();
  });
});

describe("meanwhile", () => {
  it("AREA-27 an address deleted in another tab is refused beside the list, by form", async () => {
    const client = await customer();
    const id = await save(client, IDS.nearArea, null);
    const shown = await client.get(STEP);
    await client.call("DELETE", `/users/addresses/${id}`);
    const answer = await press(client, shown, id);
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("[data-ui=field-error]")?.textContent).toBe(
      "Please select a delivery area to continue.",
    );
    expect(rows(answer)).toEqual([]);
  });

  it("AREA-27 an address that zones drawn anew leave out is not offered, nor taken from a page of before", async () => {
    const client = await customer(zoned);
    const id = await save(client, IDS.nearArea, "home", { latitude: 1.31, longitude: 103.81 });
    const shown = await client.get(STEP);
    expect(rows(shown)).toHaveLength(1);
    await applyBrand(server, { ...zoned, outlets: [drawnAt(1.5)] });
    expect(rows(await client.get(STEP))).toEqual([]);
    const answer = await press(client, shown, id);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("This area is not serviceable");
  });

  const ACTS = ["press home", "press work", "choose near", "choose second", "delete work", "look"] as const;
  it("AREA-27 whatever many tabs do at once, what is left is one area, and an address of it or none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 8 }), async (acts) => {
        const client = await signedInCustomer(server, brand);
        const home = await save(client, IDS.nearArea, "home");
        const work = await save(client, SECOND.area, "work");
        const shown = await client.get(STEP);
        const does: Record<(typeof ACTS)[number], () => Promise<Answer>> = {
          "press home": () => press(client, shown, home),
          "press work": () => press(client, shown, work),
          "choose near": () => putArea(client, IDS.nearArea, { order_type: "delivery" }),
          "choose second": () => putArea(client, SECOND.area, { order_type: "delivery" }),
          "delete work": () => client.call("DELETE", `/users/addresses/${work}`),
          look: () => client.get(STEP),
        };
        for (const { status } of await Promise.all(acts.map((act) => does[act]()))) expect(status).toBeLessThan(500);
        const { area_id } = (await areasOf(client)).session;
        const left = [
          { id: home, area: IDS.nearArea },
          ...(acts.includes("delete work") ? [] : [{ id: work, area: SECOND.area }]),
        ];
        const current = rows(await client.get(STEP)).filter(({ isCurrent }) => isCurrent);
        expect(current.length).toBeLessThan(2);
        for (const { id } of current) expect(left.find((each) => each.id === id)?.area).toBe(area_id);
        await client.post("/cart", {
          intent: "add",
          item: String(area_id === SECOND.area ? SECOND.item : IDS.classic),
          csrf: await client.csrfToken(),
        });
        const checked = await checkedAddress(client);
        const usable = left.filter(({ area }) => area === area_id).map(({ id }) => String(id));
        expect([...usable, "new"]).toContain(checked);
      }),
      { numRuns: 12 },
    );
  });

  it("AREA-27 fifty presses beside the placing of an order bring nothing of it back: the next order is another one", async () => {
    for (let round = 0; round < 3; round++) {
      const client = await signedInCustomer(server, brand);
      const payment = await readyToPay(client);
      const home = await save(client, IDS.nearArea, "home");
      const shown = await client.get(STEP);
      const pressing = Array.from({ length: 50 }, () => press(client, shown, home));
      const [placed, ...pressed] = await Promise.all([place(client, payment), ...pressing]);
      for (const { status } of pressed) expect(status).toBe(303);
      // A press that came first has the order go elsewhere than its page has shown, which is confirmed first.
      const isElsewhere = textOf(placed).includes("Where your order is delivered or collected has changed.");
      const first = placedOrderId(isElsewhere ? await place(client, placed) : placed);
      await putIntoCart(client, IDS.classic);
      const next = placedOrderId(await place(client, await goToPayment(client)));
      expect(next).not.toBe(first);
    }
  });

  it("pressed from the page of a session that has ended, it says so and chooses nothing", async () => {
    const client = await customer();
    const id = await save(client, SECOND.area, null);
    const shown = await client.get(STEP);
    const late = visitorAt(brand.host);
    await late.get("/");
    const answer = await press(late, shown, id);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await areasOf(late)).session.area_id).toBeNull();
  });
});
