/** The menu page of visitors without a session under any query: what is made up renders nothing and reaches nobody else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { startTestServer, type TestServer } from "../support/server";

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const brand = testBrand();
// One of its own, whose pages nobody else asks for.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ name: "page-queries" });
  await applyBrand(server, brand);
});
afterAll(() => server.stop());

const visitor = () => new Client(server, brand.host, { headers: DESKTOP });
const get = (path: string) => visitor().get(path);

async function rendered(): Promise<number> {
  const { text } = await new Client(server, "127.0.0.1").get("/metrics");
  return Number(/^platefront_pages_rendered_total (\d+)$/m.exec(text)?.[1]);
}

describe("the menu page without a session", () => {
  it("is rendered at most three times for a thousand made-up parameters and values", async () => {
    const before = await rendered();
    const queries = Array.from({ length: 125 }, (_, i) => [
      `/?x=${i}`,
      `/?x${i}`,
      `/m?utm_source=${i}&x=${i}`,
      `/?choose=${i}`,
      `/?error=e${i}&notice=n${i}`,
      `/?item=${i}&g${i}=${i}`,
      `/?menu=${i}&cart=${i}&return_to=/checkout?${i}`,
      `/m?sign_in=${i}&return_to=//x${i}.example`,
    ]).flat();
    expect(queries).toHaveLength(1000);
    for (let i = 0; i < queries.length; i += 50) {
      const answers = await Promise.all(queries.slice(i, i + 50).map(get));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    // The menu for wide screens and for phones, and the sign-in over it.
    expect((await rendered()) - before).toBeLessThanOrEqual(3);
  });

  it("carries no visitor's parameters to another", async () => {
    const first = await get("/?evil=%22%3E%3Cscript%3E&error=csrf&return_to=/checkout&sign_in=%22x");
    const second = await get("/?error=csrf&sign_in=2&other=mine&return_to=/checkout");
    for (const { text, page } of [first, second]) {
      expect(text).not.toMatch(/evil|other=|mine|%22x/);
      expect(page.querySelector("dialog[open] a.btn, dialog button")).not.toBeNull();
    }
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await get("/?evil=1")).headers.etag).toBe((await get("/")).headers.etag);
  });

  it("shows what its query asks for, each under its own", async () => {
    const [plain, delivery, pickup, error, found] = await Promise.all(
      ["/", "/?choose=delivery&x=1", "/?choose=pickup", "/?x=1&error=csrf", "/?q=classic"].map(get),
    );
    expect(new Set([plain, delivery, pickup, error, found].map((answer) => answer?.headers.etag)).size).toBe(5);
    expect(delivery?.page.querySelector("dialog[open] form[data-ui=area-form]")).not.toBeNull();
    expect(error?.page.querySelector("dialog[open]")?.text).not.toBe(plain?.page.querySelector("dialog[open]")?.text);
    expect(found?.page.querySelectorAll(".card").length).toBeLessThan(
      plain?.page.querySelectorAll(".card").length ?? 0,
    );
    expect(found?.page.querySelector('input[name="q"]')?.getAttribute("value")).toBe("classic");
  });

  it("is one page for a search, however its words are spaced, and whatever stands beside it", async () => {
    const tags = await Promise.all(
      ["/?q=classic+burger", "/?q=+classic++burger+", "/?a=1&q=classic%20burger"].map(get),
    );
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});
