/** Saved addresses, as calls (section 7.4) and in the profile. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { choose, putIntoCart } from "../support/customers";
import { latestCode } from "../support/outbox";
import { suiteServer } from "../support/suite-server";
import { squareAt } from "../support/zones";

const server = suiteServer();
const CENTRE = { lat: 1.31, lng: 103.81 };
const INSIDE = { latitude: CENTRE.lat, longitude: CENTRE.lng };
const OUTSIDE = { latitude: 1.5, longitude: 104 };
const IN_THE_HOLE = { latitude: 1.303, longitude: 103.803 };
const hole = [
  { lat: 1.302, lng: 103.802 },
  { lat: 1.302, lng: 103.805 },
  { lat: 1.304, lng: 103.805 },
  { lat: 1.304, lng: 103.802 },
];
const zone = squareAt(1.3, 103.8, 0.02);
const areas = [
  testArea({
    id: IDS.nearArea,
    name: "Near Town",
    mapped_zones: [zone],
    zone_holes: [hole],
    latitude: CENTRE.lat,
    longitude: CENTRE.lng,
  }),
  testArea({ id: IDS.farArea, name: "Far Hills" }),
];
const brand = testBrand({ outlets: [testOutlet({ delivery_areas: areas })] });
const mapped = testBrand({
  company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
  outlets: [testOutlet({ delivery_areas: areas })],
});
beforeAll(() => Promise.all([applyBrand(server, brand), applyBrand(server, mapped)]));

let numbers = 0;
async function customer(of: TestBrand = brand): Promise<Client> {
  const client = new Client(server, of.host);
  const phone = { phone_number: String(83_000_001 + numbers++), dialing_code: "65" };
  await client.call("POST", "/users", { user: phone, terms_accepted: true });
  await client.call("POST", "/users/otps");
  const otp = await latestCode(server, of.host, `+65${phone.phone_number}`);
  expect((await client.call("POST", "/users/sign_in", { user: { otp } })).status).toBe(200);
  return client;
}

const lines = (...values: string[]) => values.map((value, index) => ({ id: index + 1, value }));
type Address = {
  address_id: number;
  latitude: number | null;
  longitude: number | null;
  delivery_addresses: { id: number; value: string }[];
  sapaad_delivery_area_id: number;
};
const listOf = async (client: Client) =>
  (await client.get("/users/addresses")).json<{ addresses: Address[] }>().addresses;
const near = { delivery_addresses: lines("7", "Main Street"), sapaad_delivery_area_id: IDS.nearArea };

describe("the calls", () => {
  it("ADDR-01 API-35 API-36 API-37 API-38 API-39 an address is saved by either of its names, listed, read, changed and removed", async () => {
    const client = await customer();
    const created = await client.call("POST", "/users/addresses", {
      delivery_address: lines("7", "Main Street", "#03-01", "Park"),
      latitude: 1.305,
      longitude: 103.805,
      sapaad_delivery_address_id: IDS.nearArea,
    });
    expect(created.status).toBe(201);
    const address = created.json<Address>();
    expect(address).toEqual({
      address_id: expect.any(Number) as number,
      latitude: 1.305,
      longitude: 103.805,
      delivery_addresses: lines("7", "Main Street", "#03-01", "Park"),
      sapaad_delivery_area_id: IDS.nearArea,
      sapaad_location_id: IDS.outlet,
      is_serviceable: true,
      name: null,
    });
    const second = (
      await client.call("POST", "/users/addresses", { ...near, sapaad_delivery_area_id: IDS.farArea })
    ).json<Address>();
    expect((await listOf(client)).map(({ address_id }) => address_id)).toEqual([address.address_id, second.address_id]);
    const path = `/users/addresses/${address.address_id}`;
    expect((await client.get(path)).json()).toEqual(address);
    const changed = await client.call("PUT", path, { delivery_addresses: lines("8", "Side Street") });
    expect(changed.json()).toMatchObject({
      latitude: 1.305,
      delivery_addresses: lines("8", "Side Street", "", ""),
      sapaad_delivery_area_id: IDS.nearArea,
    });
    expect((await client.call("DELETE", path)).json()).toEqual({ address_id: address.address_id });
    expect((await client.get(path)).status).toBe(404);
    expect(await listOf(client)).toHaveLength(1);
  });

  it("API-36 from the checkout an address comes with its lines and place alone, and is of the chosen area", async () => {
    const client = await customer();
    await choose(client, { area: IDS.farArea });
    const body = { delivery_addresses: lines("7", "Main Street"), latitude: 1.315, longitude: 103.815 };
    const created = await client.call("POST", "/users/addresses", body);
    expect([created.status, created.json()]).toEqual([
      201,
      expect.objectContaining({ latitude: 1.315, longitude: 103.815, sapaad_delivery_area_id: IDS.farArea }),
    ]);
  });

  it("ADDR-05 lines 1 and 2 are required, 3 and 4 are not", async () => {
    const client = await customer();
    const refused = await client.call("POST", "/users/addresses", {
      ...near,
      delivery_addresses: lines(" ", "", "3", "4"),
    });
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      id: "address_line_required",
      message: "Please fill in Building/Villa.",
      errors: { line_1: "Please fill in Building/Villa.", line_2: "Please fill in Street." },
    });
    expect((await client.call("POST", "/users/addresses", near)).status).toBe(201);
    const long = await client.call("POST", "/users/addresses", {
      ...near,
      delivery_addresses: lines("7", "x".repeat(121)),
    });
    expect(long.json()).toMatchObject({ id: "address_line_too_long" });
  });

  it("ADDR-12 an address belongs to one of the company's areas; without a pinned point it has the area's", async () => {
    const client = await customer();
    for (const sapaad_delivery_area_id of [undefined, 9999, "x"]) {
      expect(
        (await client.call("POST", "/users/addresses", { ...near, sapaad_delivery_area_id })).json(),
      ).toMatchObject({ id: "delivery_area_required" });
    }
    expect((await client.call("POST", "/users/addresses", near)).json()).toMatchObject({
      latitude: CENTRE.lat,
      longitude: CENTRE.lng,
    });
    await client.call("PUT", `/delivery_areas/${IDS.farArea}/`, {
      id: IDS.farArea,
      outlet_id: IDS.outlet,
      order_type: "delivery",
      area_name: "Far Hills",
    });
    const chosen = await client.call("POST", "/users/addresses", {
      delivery_addresses: near.delivery_addresses,
      latitude: null,
      longitude: null,
    });
    expect(chosen.json()).toMatchObject({ sapaad_delivery_area_id: IDS.farArea, latitude: null, longitude: null });
  });

  it("ZONE-06 ERR-33 the server refuses a new address whose pin lies outside the area's zones, or in a hole of them", async () => {
    const client = await customer(mapped);
    for (const pin of [OUTSIDE, IN_THE_HOLE]) {
      const refused = await client.call("POST", "/users/addresses", { ...near, ...pin });
      expect([refused.status, refused.json()]).toEqual([
        400,
        expect.objectContaining({ id: "address_not_serviceable", message: "This address is not serviceable" }),
      ]);
    }
    expect(await listOf(client)).toEqual([]);
    expect((await client.call("POST", "/users/addresses", { ...near, ...INSIDE })).status).toBe(201);
    // An area that is not drawn takes any location, and so does a company without zone mapping.
    const far = { ...near, ...OUTSIDE, sapaad_delivery_area_id: IDS.farArea };
    expect((await client.call("POST", "/users/addresses", far)).status).toBe(201);
    expect((await (await customer()).call("POST", "/users/addresses", { ...near, ...OUTSIDE })).status).toBe(201);
  });

  it("ZONE-04 the zone is not checked when a saved address is edited, unless it moves to another area", async () => {
    const client = await customer(mapped);
    const saved = (await client.call("POST", "/users/addresses", { ...near, ...INSIDE })).json<Address>();
    const path = `/users/addresses/${saved.address_id}`;
    const edited = await client.call("PUT", path, { ...near, ...OUTSIDE });
    expect([edited.status, edited.json()]).toEqual([
      200,
      expect.objectContaining({ ...OUTSIDE, is_serviceable: false }),
    ]);
    const away = { ...near, ...OUTSIDE, sapaad_delivery_area_id: IDS.farArea };
    expect((await client.call("PUT", path, away)).status).toBe(200);
    const back = await client.call("PUT", path, { ...near, ...OUTSIDE });
    expect([back.status, back.json()]).toEqual([400, expect.objectContaining({ id: "address_not_serviceable" })]);
  });

  it("an order goes to no address that lies outside the zones by now, and to every address in words", async () => {
    const client = await customer(mapped);
    const inWords = (await client.call("POST", "/users/addresses", near)).json<Address>();
    const pinned = (await client.call("POST", "/users/addresses", { ...near, ...INSIDE })).json<Address>();
    await client.call("PUT", `/users/addresses/${pinned.address_id}`, { ...near, ...OUTSIDE });
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.classic);
    const order = (address_id: number) =>
      client.call("POST", "/orders/cash_on_delivery", {
        order_details: { user_name: "Mei", delivery_address_id: address_id },
      });
    const refused = await order(pinned.address_id);
    expect([refused.status, refused.json()]).toEqual([
      400,
      expect.objectContaining({ id: "address_not_serviceable", message: "This address is not serviceable" }),
    ]);
    expect((await order(inWords.address_id)).status).toBe(200);
  });

  it("ADDR-10 another customer's address is as unknown as none, and stays as it is", async () => {
    const owner = await customer();
    const { address_id } = (await owner.call("POST", "/users/addresses", near)).json<Address>();
    const eve = await customer();
    for (const id of [String(address_id), "0", "-1", "1e99", "abc", "999999999999"]) {
      const path = `/users/addresses/${id}`;
      expect((await eve.get(path)).status).toBe(404);
      expect((await eve.call("PUT", path, near)).status).toBe(404);
      expect((await eve.call("DELETE", path)).status).toBe(404);
    }
    expect(await listOf(owner)).toHaveLength(1);
    expect(await listOf(eve)).toEqual([]);
  });

  it("answers what is no address with a refusal, not with a failure", async () => {
    const client = await customer();
    for (const body of [
      null,
      [],
      "x",
      { delivery_addresses: "x" },
      { ...near, delivery_addresses: [{ id: 7, value: "x" }] },
      { ...near, latitude: 91 },
    ]) {
      expect((await client.call("POST", "/users/addresses", body)).status).toBe(400);
    }
  });
});

describe("in the profile", () => {
  const EDIT = "dialog[open] form";

  it("ADDR-07 ERR-47 addresses are listed with edit and delete, 'No addresses found.' when there is none", async () => {
    const client = await customer();
    expect((await client.get("/my-account/profile")).text).toContain("No addresses found.");
    const { address_id } = (
      await client.call("POST", "/users/addresses", {
        ...near,
        delivery_addresses: lines("7", "A street with a name of more than forty characters"),
      })
    ).json<Address>();
    const { page } = await client.get("/my-account/profile");
    expect(page.querySelector("[data-ui=address-list]")?.textContent).toContain(
      "A street with a name of more than forty…",
    );
    const hrefs = page.querySelectorAll("[data-ui=address-list] a").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([`/my-account/profile?edit=${address_id}`, `/my-account/profile?delete=${address_id}`]);
  });

  it.each(["/my-account/profile", "/m/my-profile"])(
    "ADDR-03 ADDR-05 ADDR-13 %s edits by a form under the company's labels, and deletes after asking",
    async (path) => {
      const client = await customer();
      const { address_id } = (await client.call("POST", "/users/addresses", near)).json<Address>();
      const form = await client.get(`${path}?edit=${address_id}`);
      expect(form.page.querySelectorAll("dialog[open] label").map((label) => label.textContent)).toEqual([
        "Building/Villa*",
        "Street*",
        "Flat Number",
        "Nearest Landmark",
        "Home",
        "Work",
        "Other",
        "Your own word",
        "Delivery area*",
      ]);
      const refused = await client.submit(form, { form: EDIT, fields: { line_2: "", line_4: "Bridge" } });
      expect(refused.status).toBe(400);
      expect(refused.page.querySelector("dialog[open]")?.textContent).toContain("Please fill in Street.");
      expect(refused.page.querySelector("input[name=line_4]")?.getAttribute("value")).toBe("Bridge");
      const saved = await client.submit(
        refused,
        { form: EDIT, fields: { line_2: "Side Street", area_id: String(IDS.farArea) } },
        { follow: true },
      );
      expect(saved.page.querySelector("[role=status]")?.textContent).toContain("The address has been saved.");
      expect(await listOf(client)).toMatchObject([
        { delivery_addresses: lines("7", "Side Street", "", "Bridge"), sapaad_delivery_area_id: IDS.farArea },
      ]);
      const asked = await client.get(`${path}?delete=${address_id}`);
      const gone = await client.submit(asked, { form: EDIT }, { follow: true });
      expect(gone.text).toContain("No addresses found.");
      expect(await listOf(client)).toEqual([]);
    },
  );

  it("ADDR-10 another customer's address opens no form and is not changed by one", async () => {
    const owner = await customer();
    const { address_id } = (await owner.call("POST", "/users/addresses", near)).json<Address>();
    const eve = await customer();
    const page = await eve.get(`/my-account/profile?edit=${address_id}`);
    expect(page.page.querySelector("dialog[open]")).toBeNull();
    const csrf = await eve.csrfToken();
    for (const intent of ["address", "delete_address"]) {
      await eve.post("/my-account/profile", {
        csrf,
        intent,
        id: String(address_id),
        line_1: "x",
        line_2: "y",
        area_id: String(IDS.farArea),
      });
    }
    expect(await listOf(owner)).toMatchObject([{ delivery_addresses: lines("7", "Main Street", "", "") }]);
  });
});
