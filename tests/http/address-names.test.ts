/** What customers call their saved addresses: as calls, in the profile and at the checkout, by forms. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { button, DETAILS, goToPayment, saveAddress, textOf, valueOf } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import type { Answer, Client } from "../support/client";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const customer = () => signedInCustomer(server, brand);
const ICON = "#briefcase";
const LINES = [
  { id: 1, value: "7" },
  { id: 2, value: "Main Street" },
];
const BODY = { delivery_addresses: LINES, sapaad_delivery_area_id: IDS.nearArea };
const MARKUP = "<b>Gran's</b> & co";

beforeAll(() => applyBrand(server, brand));

type Address = { address_id: number; name: string | null };
const save = async (client: Client, name?: string | null) =>
  (await client.call("POST", "/users/addresses", { ...BODY, name })).json<Address>();
const namesOf = async (client: Client) =>
  (await client.get("/users/addresses")).json<{ addresses: Address[] }>().addresses.map(({ name }) => name);
const checkedName = ({ page }: Answer) =>
  page.querySelector("input[name=address_name][checked]")?.getAttribute("value") ?? null;
const errorAt = ({ page }: Answer) => {
  const field = page.querySelector("input[name=address_name_words]");
  const about = (field?.getAttribute("aria-describedby") ?? "").split(" ");
  const words = about.map((id) => page.getElementById(id)?.textContent ?? "").join(" ");
  return field?.getAttribute("aria-invalid") === "true" ? words : "";
};
const iconsIn = ({ page }: Answer, selector: string) =>
  page.querySelectorAll(`${selector} use`).map((use) => use.getAttribute("href") ?? "");

describe("as calls", () => {
  it("ADDR-14 a name is saved, read, kept by what does not speak of it, changed and removed", async () => {
    const client = await customer();
    expect((await save(client)).name).toBeNull();
    expect((await save(client, " \u00a0 ")).name).toBeNull();
    const { address_id, name } = await save(client, "  Gran's house ");
    expect(name).toBe("Gran's house");
    const path = `/users/addresses/${address_id}`;
    const change = async (fields: object) =>
      (await client.call("PUT", path, { ...BODY, ...fields })).json<Address>().name;
    expect(await change({})).toBe("Gran's house");
    expect(await change({ name: "work" })).toBe("work");
    expect((await client.get(path)).json<Address>().name).toBe("work");
    expect(await change({ name: null })).toBeNull();
    expect(await namesOf(client)).toEqual([null, null, null]);
  });

  it("ADDR-14 refuses words that are too long or have control characters", async () => {
    const client = await customer();
    expect((await save(client, "ü".repeat(30))).name).toBe("ü".repeat(30));
    for (const [typed, id, words] of [
      ["x".repeat(31), "address_name_too_long", "Please keep the name to 30 characters."],
      ["a\u0007b", "address_name_invalid", "Please use letters, numbers and signs that can be seen."],
      ["a\nb", "address_name_invalid", "Please use letters, numbers and signs that can be seen."],
      ["a\u202eb", "address_name_invalid", "Please use letters, numbers and signs that can be seen."],
    ] as const) {
      const refused = await client.call("POST", "/users/addresses", { ...BODY, name: typed });
      expect([refused.status, refused.json()]).toEqual([
        400,
        expect.objectContaining({ id, errors: { address_name: words } }),
      ]);
    }
    expect(await namesOf(client)).toHaveLength(1);
  });
});

describe.each(["", "/m"])("by forms (%s/)", (layout) => {
  const profile = layout === "" ? "/my-account/profile" : "/m/my-profile";

  it("ADDR-14 the profile's form offers home, work and own words, refuses beside the field and keeps what was typed", async () => {
    const client = await customer();
    const { address_id } = await save(client);
    const form = { form: "dialog[open] form" };
    const page = await client.get(`${profile}?edit=${address_id}`);
    const offered = page.page.querySelectorAll("input[name=address_name]").map((input) => input.getAttribute("value"));
    expect(offered).toEqual(["home", "work", "other"]);
    expect(checkedName(page)).toBeNull();
    const own = (words: string) => ({ ...form, fields: { address_name: "other", address_name_words: words } });
    const refused = await client.submit(page, own("y".repeat(31)));
    expect(refused.status).toBe(400);
    expect(errorAt(refused)).toContain("Please keep the name to 30 characters.");
    expect([checkedName(refused), valueOf(refused, "input[name=address_name_words]")]).toEqual([
      "other",
      "y".repeat(31),
    ]);
    expect(errorAt(await client.submit(page, own("a\u0001b")))).toContain("signs that can be seen");
    const listed = await client.submit(refused, own(MARKUP), { follow: true });
    expect(listed.page.querySelector("[data-ui=address-list] b")?.textContent).toBe(MARKUP);
    expect(listed.text).not.toContain("<b>Gran");
    expect(iconsIn(listed, "[data-ui=address-list] li").some((href) => href.endsWith("#pin"))).toBe(true);

    const again = await client.get(`${profile}?edit=${address_id}`);
    expect([checkedName(again), valueOf(again, "input[name=address_name_words]")]).toEqual(["other", MARKUP]);
    const work = await client.submit(again, { ...form, fields: { address_name: "work" } }, { follow: true });
    expect(work.page.querySelector("[data-ui=address-list] b")?.textContent).toBe("Work");
    expect(iconsIn(work, "[data-ui=address-list] li").some((href) => href.endsWith(ICON))).toBe(true);
    const none = await client.submit(again, own(""), { follow: true });
    expect(none.page.querySelector("[data-ui=address-list] b")?.textContent).toBe("7, Main Street");
    expect(await namesOf(client)).toEqual([null]);
  });

  it("ADDR-14 the checkout's form names a new address; its list and its destination call it by that", async () => {
    const client = await customer();
    const lines = { line_1: "7", line_2: "Main Street" };
    const refused = await saveAddress(
      client,
      { ...lines, address_name: "other", address_name_words: "z".repeat(31) },
      layout,
    );
    expect(errorAt(refused)).toContain("Please keep the name to 30 characters.");
    expect(checkedName(refused)).toBe("other");
    expect(await namesOf(client)).toEqual([]);
    // Another button of the step keeps it too.
    await client.submit(refused, { form: DETAILS, fields: { address_name_words: MARKUP }, button: button("back") });
    const kept = await client.get(`${layout}/checkout?step=1`);
    expect([checkedName(kept), valueOf(kept, "input[name=address_name_words]")]).toEqual(["other", MARKUP]);
    await saveAddress(client, { ...lines, address_name: "work" }, layout);
    const step = await client.get(`${layout}/checkout?step=1`);
    expect(await namesOf(client)).toEqual(["work"]);
    expect(step.page.querySelector("label:has(input[name=address][checked])")?.textContent).toContain("Work");
    expect(iconsIn(step, "label:has(input[name=address][checked])").some((href) => href.endsWith(ICON))).toBe(true);
    const payment = await goToPayment(client, {}, layout);
    expect(payment.page.querySelector("[data-ui=destination] li")?.textContent).toBe("Work, 7, Main Street");
    expect(iconsIn(payment, "[data-ui=destination]").some((href) => href.endsWith(ICON))).toBe(true);
    expect(textOf(await client.get(`${layout}/checkout?step=1&lang=ar`))).toContain("العمل");
  });
});
