/** Brands that are suspended, removed, renamed, and that hand a hostname to each other. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyBrand, testBrand, type TestBrand, ownBrand } from "../support/brands";
import { Client } from "../support/client";
import { place, readyToPay } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { ENGLISH, toolRunner, writeBrand } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const change = (slug: string, body: object) => operatorCall(server, "PATCH", `/operator/tenants/${slug}`, body);
const home = (host: string, headers = {}) => new Client(server, host).get("/terms-of-service", { headers });

describe("a suspended brand", () => {
  it("says on every address that it is closed, in its customers' language, and goes on when it is resumed", async () => {
    const brand = await ownBrand(server, { company: { name: "Sleepy <Kitchen>", brand_color: "#0f5e4a" } });
    const visitor = new Client(server, brand.host);
    expect((await visitor.get("/", { headers: { "user-agent": "Desktop" } })).status).toBe(200);
    expect((await change(brand.slug, { status: "suspended" })).json()).toMatchObject({ ok: true, status: "suspended" });
    for (const path of ["/", "/m", "/checkout", "/nowhere", "/assets/none.js"]) {
      const closed = await visitor.get(path, { headers: { "user-agent": "Desktop" } });
      expect([path, closed.status, closed.headers["retry-after"]]).toEqual([path, 503, "3600"]);
      expect(closed.text).toContain("Sleepy &lt;Kitchen&gt;");
      expect(closed.text).toContain("closed for the time being");
      expect(closed.text).toContain("border-top:12px solid #0f5e4a");
    }
    const inArabic = await home(brand.host, { cookie: "userLocale=ar" });
    expect(inArabic.text).toContain('<html lang="ar" dir="rtl">');
    const call = await visitor.request("POST", "/cart", "{}", { headers: { accept: "application/json" } });
    expect([call.status, call.json()]).toMatchObject([
      503,
      { id: "suspended", messageCode: "errors:suspended.message" },
    ]);

    // A change of its files does not open it.
    await applyBrand(server, { ...brand, company: { ...brand.company, name: "Awake" } });
    expect((await home(brand.host)).status).toBe(503);
    expect((await change(brand.slug, { status: "live" })).status).toBe(200);
    expect((await home(brand.host)).text).toContain("Awake");
  });
});

describe("a removed brand", () => {
  it("is unknown at its hostnames, keeps its orders, leaves its hostname to others, and comes back by apply", async () => {
    const brand = await ownBrand(server);
    const customer = await signedInCustomer(server, brand);
    await place(customer, await readyToPay(customer));
    const before = await ordersOf(server, brand);
    expect(before).toHaveLength(1);
    const removed = await change(brand.slug, { status: "removed" });
    expect(removed.json()).toMatchObject({ status: "removed", hostnames: [], kept: { orders: 1, customers: 1 } });
    expect((await home(brand.host)).status).toBe(404);
    expect(await ordersOf(server, brand)).toEqual(before);
    expect((await change(brand.slug, { status: "live" })).json()).toMatchObject({ id: "removed" });

    const heir = await ownBrand(server, { company: { hostnames: [brand.host], name: "Heir" } });
    expect((await home(brand.host)).text).toContain("Heir");
    await change(heir.slug, { status: "removed" });

    await applyBrand(server, brand);
    expect((await home(brand.host)).status).toBe(200);
    expect(await ordersOf(server, brand)).toEqual(before);
  });
});

describe("another slug", () => {
  it("is what the operator's calls know a brand by from now on", async () => {
    const [brand, other] = [await ownBrand(server), await ownBrand(server)];
    const slug = `${brand.slug}-new`;
    expect((await change(brand.slug, { slug: other.slug })).status).toBe(409);
    expect((await change(brand.slug, { slug: "Not A Slug" })).status).toBe(422);
    expect((await change(brand.slug, { slug })).json()).toMatchObject({ ok: true, slug });
    expect((await operatorCall(server, "GET", `/operator/orders/${brand.slug}`)).status).toBe(404);
    expect((await operatorCall(server, "GET", `/operator/orders/${slug}`)).status).toBe(200);
    expect((await home(brand.host)).status).toBe(200);
    await applyBrand(server, { ...brand, slug });
  });

  it("nobody changes a brand without the token, with two wishes at once, or one that is not there", async () => {
    const brand = await ownBrand(server);
    const path = `/operator/tenants/${brand.slug}`;
    const body = JSON.stringify({ status: "removed" });
    const stranger = await new Client(server, "127.0.0.1").request("PATCH", path, body, {
      headers: { "content-type": "application/json" },
    });
    expect(stranger.status).not.toBe(200);
    expect((await home(brand.host)).status).toBe(200);
    expect((await change(brand.slug, { status: "live", slug: "x" })).status).toBe(422);
    expect((await change(brand.slug, { status: "closed" })).json()).toMatchObject({
      message: 'status must be live, suspended or removed, not "closed"',
    });
    expect((await change("nobody", { status: "removed" })).status).toBe(404);
  });
});

/** Each run of the tool is a process of its own. */
describe("the tool", { timeout: 120_000 }, () => {
  let root = "";
  beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "standing-"))));
  afterEach(() => rmSync(root, { recursive: true }));
  const english = () => testBrand({ company: ENGLISH });
  const at = (brand: TestBrand, ...hostnames: string[]): TestBrand => ({
    ...brand,
    company: { ...brand.company, hostnames },
  });

  it.each(["gives up first", "takes first"])(
    "swaps hostnames in one apply, whichever brand comes first (%s)",
    async (order) => {
      const tool = toolRunner(server, root);
      const [a, b] = [english(), english()];
      for (const brand of [a, b]) writeBrand(root, brand);
      expect(await tool("tenant", ["apply", a.slug, b.slug])).toMatchObject({ code: 0, err: "" });
      const extra = `extra.${a.host}`;
      for (const brand of [at(a, b.host), at(b, a.host, extra)]) writeBrand(root, brand);
      const slugs = order === "takes first" ? [b.slug, a.slug] : [a.slug, b.slug];
      expect(await tool("tenant", ["apply", ...slugs])).toMatchObject({ code: 0, err: "" });
      const listed = (await tool("tenant", ["list"])).out;
      expect(listed).toMatch(new RegExp(`^${a.slug} .* ${b.host}$`, "m"));
      expect(listed).toMatch(new RegExp(`^${b.slug} .*${a.host}`, "m"));
      expect((await home(extra)).status).toBe(200);
    },
  );

  it("takes no hostname from a brand that keeps it", async () => {
    const tool = toolRunner(server, root);
    const [owner, thief] = [english(), english()];
    await applyBrand(server, owner);
    writeBrand(root, at(thief, owner.host));
    const refused = await tool("tenant", ["apply", thief.slug]);
    expect(refused.err).toContain(`${owner.host} belongs to another company, ${owner.slug}`);
    writeBrand(root, owner);
    const checked = (await tool("tenant", ["check"])).err;
    expect(checked).toContain(`: ${owner.host} is also in ${join(root, thief.slug)}/company.json`);
    expect(checked).toMatch(/company\.json: hostnames\[0\] \(line \d+, column 5\): /);
  });

  it("tells which brands have no folder any more, suspends, resumes, removes and renames", async () => {
    const tool = toolRunner(server, root);
    const [gone, kept] = [english(), english()];
    await applyBrand(server, gone);
    writeBrand(root, kept);
    const applied = await tool("tenant", ["apply"]);
    expect(applied.code).toBe(0);
    expect(applied.err).toContain(`${gone.slug} is live on the server, but has no folder ${join(root, gone.slug)}`);

    const run = async (...args: string[]) => (await tool("tenant", args)).out;
    expect(await run("suspend", kept.slug)).toContain(`${kept.slug} is suspended: ${kept.host} answers 503`);
    expect(await run("apply", kept.slug)).toContain("unchanged, still suspended at");
    expect(await run("list")).toMatch(new RegExp(`^${kept.slug} +suspended`, "m"));
    expect(await run("resume", kept.slug)).toContain(`${kept.slug} is live again at ${kept.host}`);
    expect(await run("remove", kept.slug)).toContain("Its 0 orders and 0 customers stay in the database");
    expect(await run("apply", kept.slug)).toContain(`${kept.slug}: live at ${kept.host}`);
    expect(await run("rename", kept.slug, `${kept.slug}-2`)).toContain(`mv ${join(root, kept.slug)} `);
    const stale = await tool("tenant", ["apply", kept.slug]);
    expect(stale.err).toContain(`npm run tenant -- rename ${kept.slug}-2 ${kept.slug}`);
  });
});
