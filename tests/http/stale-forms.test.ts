/** Forms of a page that was made for another session: nothing is done for them, and only who typed them sees them again. */
import { describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import type { Client } from "../support/client";
import { DETAILS, button, textOf } from "../support/checkout";
import { freshPhone, signedInCustomer } from "../support/customers";
import { CART, PAGES_HOME, PAGES_PROFILES } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const WORDS = "This page had been open for too long, so nothing was sent. Please press the button again.";
const NAME = "form:has(input[name=name])";

/** A browser that does not say which page a form comes from. */
const NOWHERE = { origin: undefined, "sec-fetch-site": undefined };

/** Two sessions of one customer. */
async function twice(): Promise<[Client, Client]> {
  const brand = testBrand();
  await applyBrand(server, brand);
  const phone = freshPhone();
  return [await signedInCustomer(server, brand, { phone }), await signedInCustomer(server, brand, { phone })];
}

describe("a form from a page of another session", () => {
  it("API-02 comes back as it was filled in with a fresh token, and does nothing before", async () => {
    const [before, now] = await twice();
    const page = await before.get("/my-account/profile");
    expect(page.page.querySelector(`${NAME} input[name=csrf]`)?.getAttribute("value")).toBe(await before.csrfToken());
    const refused = await now.submit(page, { form: NAME, fields: { name: "Mei Ling" } });
    expect([refused.status, refused.location]).toEqual([403, undefined]);
    expect(textOf(refused)).toContain(WORDS);
    expect(refused.page.querySelector("input[name=name]")?.getAttribute("value")).toBe("Mei Ling");
    expect((await now.get(PAGES_PROFILES)).json()).toMatchObject({ user: { name: null } });
    expect((await now.submit(refused, { form: NAME })).location).toBe("/my-account/profile?saved=details");
    expect((await now.get(PAGES_PROFILES)).json()).toMatchObject({ user: { name: "Mei Ling" } });
  });

  it.each(["/checkout", "/m/checkout"])(
    "of the checkout leads who is signed in no more to sign in again, and %s says why",
    async (path) => {
      const [client] = await twice();
      const page = await client.get(path);
      client.cookies.delete("session");
      const answer = await client.submit(page, { form: DETAILS, button: button("next") });
      expect([
        answer.status,
        new URL(answer.location ?? "", "http://shop.example").searchParams.get("return_to"),
      ]).toEqual([303, path]);
      const signIn = textOf(await client.get(answer.location ?? ""));
      expect(signIn).toContain("You have been signed out. Sign in again to go on with your order.");
      expect(textOf(await client.get((answer.location ?? "").replace(/&signed_out=1/, "")))).not.toContain(
        "signed out",
      );
    },
  );

  it("keeps the checkout's name, address and notes off every address", async () => {
    const [before, now] = await twice();
    const fields = { name: "Mei Ling", line_1: "Tower 3", note: "Ring twice" };
    const page = await before.get("/checkout");
    const refused = await now.submit(page, { form: DETAILS, fields, button: button("next") });
    expect([refused.status, refused.location]).toEqual([403, undefined]);
    for (const text of [WORDS, "Ring twice"]) expect(textOf(refused)).toContain(text);
    expect(refused.page.querySelector("input[name=line_1]")?.getAttribute("value")).toBe("Tower 3");
    expect((await now.get("/checkout")).text).not.toContain("Tower 3");
  });

  it.each([
    ["another site", { origin: "http://evil.example" }, [403, undefined]],
    ["nobody knows where", NOWHERE, [303, "/my-account/profile?error=csrf"]],
  ])("from %s is shown to nobody", async (_, headers, expected) => {
    const [before, now] = await twice();
    const page = await before.get("/my-account/profile");
    const answer = await now.submit(page, { form: NAME, fields: { name: "Mallory" } }, { headers });
    expect([answer.status, answer.location]).toEqual(expected);
    expect(answer.text).not.toContain("Mallory");
  });
});

describe("a change of the cart by script of a page from another session", () => {
  const cola = { intent: "add", item: String(IDS.cola) };
  const itemsOf = async (client: Client) =>
    (await client.get(PAGES_HOME)).json<{ cart: { items: { id: number }[] } }>().cart.items.map(({ id }) => id);
  const sent = (headers = {}) => ({ headers: { accept: "application/json", ...headers } });

  it("does nothing, and tells this session's token, with which it is done", async () => {
    const [before, now] = await twice();
    const stale = await before.csrfToken();
    const held = await itemsOf(now);
    const refused = await now.post(CART, { ...cola, csrf: stale }, sent());
    expect(refused.status).toBe(403);
    const { csrf, ...said } = refused.json<{ id: string; csrf: string }>();
    expect(said.id).toBe("stale_form");
    expect(csrf).toBe(await now.csrfToken());
    expect(csrf).not.toBe(stale);
    expect(await itemsOf(now)).toEqual(held);
    expect((await now.post(CART, { ...cola, csrf }, sent())).status).toBe(200);
    expect(await itemsOf(now)).toEqual([...held, IDS.cola]);
  });

  it.each([
    ["another site", { origin: "http://evil.example" }],
    ["nobody knows where", NOWHERE],
  ])("is told no token from %s", async (_, headers) => {
    const [before, now] = await twice();
    const answer = await now.post(CART, { ...cola, csrf: await before.csrfToken() }, sent(headers));
    expect(answer.text).not.toContain(await now.csrfToken());
    expect(await itemsOf(now)).not.toContain(IDS.cola);
  });
});
