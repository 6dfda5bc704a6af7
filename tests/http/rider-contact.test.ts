/** How the rider of an order is reached and known: who says so, and who is told it, and when. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { board, deliveryWithRider, openTablet } from "../support/board";
import { applyBrand, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { listening } from "../support/stream";
import { sendCall, tillSecret } from "../support/till";
import { VEHICLES } from "~/ordering/orders/rider-contact";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const secret = tillSecret();
/** Nobody listens there: what is told is another test's. */
const webhooks = [{ url: "http://127.0.0.1:9/orders", secret }];
const brandThat = (kitchen: object) =>
  testBrand({ company: { kitchen }, outlets: [testOutlet({ kitchen: { language: "en" } })] });
const brand = brandThat({ webhooks, share_rider_phone: true });
const discreet = brandThat({ webhooks });
beforeAll(() => Promise.all([brand, discreet].map((each) => applyBrand(server, each))));

const CONTACT = { phone: "+6598765432", vehicle: "motorbike", plate: "FBA 1234 X" };
const TYPED = { phone: "9876 5432", vehicle: "motorbike", plate: "FBA 1234 X" };
const PAGES = ["/trackorder", "/trackorder?rider=open", "/m/trackorder", "/m/rider-tracking"];

/** A delivery in the kitchen whose rider has been named, and what moves it. */
async function delivery(of: TestBrand = brand, rider = "Faizal") {
  const made = await deliveryWithRider(server, of, rider);
  const told = async () => {
    const { order } = (await made.customer.get(`/pages/tracking?order=${made.id}`)).json<{
      order: { tracking_data: { rider_details: { contact: object | null } } | null };
    }>();
    return order.tracking_data && order.tracking_data.rider_details.contact;
  };
  const call = (type: string, data: object) =>
    sendCall(server, of.host, secret, { type, data: { order: made.number, ...data } });
  return { ...made, told, call };
}
const callHref = ({ page }: Answer) => page.querySelector("a[href^='tel:+6598765432']")?.getAttribute("href");

describe("a rider's contact", () => {
  it("RIDER-07 is told by a kitchen's program with the name, and a number that is none is refused by its field", async () => {
    const { told, call } = await delivery();
    const refused = await call("rider.assign", { rider: { name: "Ali", ...CONTACT, phone: "12" } });
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { id: "invalid", problems: [{ path: "data.rider.phone", problem: "must be a phone number, like +6591234567" }] },
    ]);
    for (const bad of [{ vehicle: "horse" }, { plate: "x".repeat(17) }, { wings: 2 }])
      expect((await call("rider.assign", { rider: { name: "Ali", ...bad } })).status, JSON.stringify(bad)).toBe(422);
    for (const phone of ["98765432", "9876 5432", "+65 9876-5432", "0065 98765432"]) {
      expect((await call("rider.assign", { rider: { name: "Ali", ...CONTACT, phone } })).status, phone).toBe(200);
    }
    expect(await told()).toBeNull();
    expect((await call("order.hand_over", {})).status).toBe(200);
    expect(await told()).toEqual(CONTACT);
  });

  it.each(VEHICLES)(
    "RIDER-07 is told as the order is handed over, by %s, and with a wrong number it has not left",
    async (vehicle) => {
      const { told, call } = await delivery();
      const rider = { name: "Ali", ...CONTACT, vehicle };
      const refused = await call("order.hand_over", { rider: { ...rider, phone: "12" } });
      expect([refused.status, refused.json()]).toMatchObject([422, { problems: [{ path: "data.rider.phone" }] }]);
      expect(await told()).toBeNull();
      expect((await call("order.hand_over", { rider })).status).toBe(200);
      expect(await told()).toEqual({ ...CONTACT, vehicle });
    },
  );

  it("RIDER-07 is told at the board, where a number that is none is told beside its field and the rest is kept", async () => {
    const { press, told, number } = await delivery();
    const wrong = await press("hand_over", "confirmed", { rider: "Ali", ...TYPED, phone: "12" });
    const field = wrong.page.querySelector("input[name=phone]");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    const problem = wrong.page.querySelector(`#${field?.getAttribute("aria-describedby")}`);
    expect(problem?.text).toContain("not a phone number");
    // It has not left: the number can be put right.
    expect(await told()).toBeNull();
    expect(wrong.page.querySelector("input[name=rider]")?.getAttribute("value")).toBe("Ali");
    expect(wrong.page.querySelector("input[name=plate]")?.getAttribute("value")).toBe(CONTACT.plate);
    expect(wrong.page.querySelector("option[value=motorbike]")?.hasAttribute("selected")).toBe(true);
    const right = await press("assign_rider", "confirmed", { rider: "Ali", ...TYPED });
    expect(right.page.querySelector("input[name=phone]")?.getAttribute("value")).toBe(CONTACT.phone);
    expect(right.page.querySelector("[aria-invalid]")).toBeNull();
    // The button of the ticket says the name alone.
    await press("hand_over", "confirmed");
    expect(await told()).toEqual(CONTACT);
    const closed = await board(await openTablet(server, brand), `?rider=${number}`);
    expect(closed.page.querySelector("input[name=phone]")).toBeNull();
  });

  it("RIDER-08 stands on every page of the order on its way, without script and without a map", async () => {
    const { customer, press } = await delivery();
    await press("hand_over", "confirmed", { rider: "Ali", ...TYPED });
    for (const path of PAGES) {
      const shown = await customer.get(path);
      expect(callHref(shown), path).toBe("tel:+6598765432");
      const vehicle = shown.page.querySelector("[data-ui=rider-vehicle]");
      expect(vehicle?.text, path).toContain("Comes by motorbike");
      expect(vehicle?.querySelector("bdi[dir=ltr]")?.text, path).toBe(CONTACT.plate);
      expect(textOf(shown), path).toContain("Call \u2068Ali\u2069");
      expect(shown.text, path).toMatch(/#motorbike"/);
    }
  });

  it("RIDER-09 goes with the call of the order and with the event of a position", async () => {
    const { customer, id, press, call, told } = await delivery();
    await press("hand_over", "confirmed", { rider: "Ali", ...TYPED });
    expect(await told()).toEqual(CONTACT);
    const stream = await listening(customer, `track_order_${id}`);
    const at = { lat: 1.2834, lng: 103.8512, status: "in_transit" };
    expect((await call("rider.move", at)).status).toBe(200);
    const data = { ...at, rider_name: "Ali", rider_contact: CONTACT };
    await vi.waitFor(() => expect(stream.told).toEqual([{ name: "rider_geo_coordinates_updated", data }]));
    stream.close();
  });

  it("RIDER-10 is shown to the order's own customer from the kitchen's door to theirs, and never a former rider's", async () => {
    const { customer, id, press, told } = await delivery();
    const texts = async (client: Client) =>
      (await Promise.all(PAGES.map((path) => client.get(`${path}${path.includes("?") ? "&" : "?"}order=${id}`)))).map(
        ({ text }) => text,
      );
    const hidden = /98765432|FBA 1234 X|motorbike"/;
    await press("assign_rider", "confirmed", { rider: "Ali", ...TYPED });
    for (const text of await texts(customer)) expect(text).not.toMatch(hidden);
    await press("assign_rider", "confirmed", { rider: "Mei" });
    await press("hand_over", "confirmed");
    expect(await told()).toBeNull();
    for (const text of await texts(customer)) expect(text).not.toMatch(hidden);

    const second = await delivery();
    await second.press("hand_over", "confirmed", { rider: "Ali", ...TYPED });
    const stranger = await signedInCustomer(server, brand);
    for (const client of [stranger, new Client(server, brand.host)])
      for (const path of [...PAGES, "/pages/tracking", "/pages/rider_tracking"]) {
        const answer = await client.get(`${path}${path.includes("?") ? "&" : "?"}order=${second.id}`);
        expect(answer.text, path).not.toMatch(hidden);
      }
    expect((await second.customer.get("/trackorder")).text).toMatch(hidden);
    await second.press("deliver", "on_the_way");
    expect(await second.told()).toBeNull();
    expect((await second.customer.get("/trackorder")).text).not.toMatch(hidden);
  });

  it("RIDER-10 has no number where the company does not share it, and is not asked for one there", async () => {
    const { customer, press, told, number, link, call } = await delivery(discreet);
    const tablet = await openTablet(server, discreet);
    const sheet = await board(tablet, `?rider=${number}`);
    expect(sheet.page.querySelector("input[name=phone]")).toBeNull();
    expect(sheet.page.querySelector("input[name=plate]")).not.toBeNull();
    const phone = new Client(server, discreet.host);
    expect((await phone.get(link, { follow: true })).page.querySelector("input[name=phone]")).toBeNull();
    expect((await call("rider.assign", { rider: { name: "Ali", ...CONTACT } })).status).toBe(200);
    await press("hand_over", "confirmed");
    expect(await told()).toEqual({ ...CONTACT, phone: null });
    for (const path of PAGES) expect((await customer.get(path)).text, path).not.toContain("98765432");
  });

  it("RIDER-11 is put right by the rider, on their page alone, and told beside the field where it is no number", async () => {
    const { customer, id, link, press, told } = await delivery();
    const phone = new Client(server, brand.host);
    const shown = await phone.get(link, { follow: true });
    const csrf = shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const say = (number: string, by = phone, token = csrf) =>
      by.post(`${shown.path}/steps`, { csrf: token, step: "phone", phone: number }, { follow: true });
    const wrong = await say("12");
    const field = wrong.page.querySelector("input[name=phone]");
    expect(wrong.page.querySelector(`#${field?.getAttribute("aria-describedby")}`)?.text).toContain(
      "not a phone number",
    );
    await press("hand_over", "confirmed");
    expect(await told()).toBeNull();
    const stream = await listening(customer, `track_order_${id}`);
    expect((await say("98765432")).page.querySelector("input[name=phone]")?.getAttribute("value")).toBe(CONTACT.phone);
    await vi.waitFor(() => expect(stream.told.at(-1)).toMatchObject({ name: "status_updated" }));
    stream.close();
    expect(await told()).toEqual({ phone: CONTACT.phone, vehicle: null, plate: null });
    await say("91111111", new Client(server, brand.host));
    await say("91111111", phone, "forged");
    expect(await told()).toMatchObject({ phone: CONTACT.phone });
    await say("");
    expect(await told()).toBeNull();
    await say("98765432");
    await press("deliver", "on_the_way");
    expect((await say("91111111")).page.querySelector("input[name=phone]")).toBeNull();
  });
});
