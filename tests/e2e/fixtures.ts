/** What browser tests start from: a brand of their own, and a page that fails the test when the browser complains. */
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { violationsOf } from "../support/axe";
import { applyBrand, testBrand, type BrandOverrides, type TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { signedInCustomer, type CustomerOptions } from "../support/customers";
import type { ServerAddress } from "../support/server";
import { holdStill } from "../support/still";
import { hydrated } from "./hydrated";

export { expect } from "@playwright/test";
export { hydrated } from "./hydrated";

// Whoever goes elsewhere while an answer of ours is still being read gives that answer up; Remix writes so to the console
// (`fetchAndDecode` of @remix-run/react) and goes on.
const GIVEN_UP = /^AbortError: signal is aborted without reason/;

type Visited = { server: ServerAddress; brand: TestBrand; browseAs: Fixtures["browseAs"] };
const visited = new WeakMap<BrowserContext, Visited>();

/** What the browser of a page is looking at. @throws for a browser that no test here has opened. */
export function visitedBy(page: Page): Visited {
  const found = visited.get(page.context());
  if (!found) throw new Error("This browser has not been opened for a brand");
  return found;
}

type Options = {
  /** What the brand of this file's tests differs in. */
  brandOverrides: BrandOverrides;
  /** Console errors that the test is about. */
  allowedErrors: RegExp[];
};
type Fixtures = {
  server: ServerAddress;
  /** A brand of this test alone, already live; relative addresses lead to it. */
  brand: TestBrand;
  /** The browser goes on with the session of a client. */
  browseAs: (client: Client) => Promise<void>;
  /**
   * The browser goes on as a new customer, who is signed in and ready for the checkout: by default one Classic Burger to the
   * near area. The answer is the same customer over http.
   */
  asCustomer: (options?: CustomerOptions) => Promise<Client>;
  noConsoleErrors: void;
};

export const test = base.extend<Options & Fixtures>({
  brandOverrides: [{}, { option: true }],
  allowedErrors: [[], { option: true }],

  server: async ({}, use) => {
    const address = process.env.TEST_SERVER;
    if (!address) throw new Error("The server for browser tests was not started");
    // Written by global-setup.ts from a ServerAddress.
    await use(JSON.parse(address) as ServerAddress);
  },

  brand: async ({ server, brandOverrides }, use) => {
    const brand = testBrand(brandOverrides);
    await applyBrand(server, brand);
    await use(brand);
  },

  baseURL: async ({ server, brand }, use) => {
    await use(`http://${brand.host}:${server.port}`);
  },

  browseAs: async ({ context, baseURL }, use) => {
    const url = baseURL ?? "";
    await use((client) => context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url }))));
  },

  asCustomer: async ({ server, brand, browseAs }, use) => {
    await use(async (options) => {
      const client = await signedInCustomer(server, brand, options);
      await browseAs(client);
      return client;
    });
  },

  // What a page does before script has taken it over is the matter of coming-alive.spec.ts and of the script-less tests.
  page: async ({ page, javaScriptEnabled, server, brand, browseAs }, use) => {
    visited.set(page.context(), { server, brand, browseAs });
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, options) => {
        await nothingUnsaved(page);
        const answer = await goto(url, options);
        if (options?.waitUntil !== "commit") await hydrated(page);
        return answer;
      };
      page.reload = async (options) => {
        await nothingUnsaved(page);
        const answer = await reload(options);
        if (options?.waitUntil !== "commit") await hydrated(page);
        return answer;
      };
    }
    await use(page);
  },

  noConsoleErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (![GIVEN_UP, ...allowedErrors].some((allowed) => allowed.test(text))) errors.push(text);
      };
      context.on("console", (message) => {
        if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => note(String(error.error())));
      await use();
      expect(errors, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page lets its visitor go without asking: what they changed in their cart has reached the server. */
async function nothingUnsaved(page: Page): Promise<void> {
  const leaves = () =>
    page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).catch(() => false);
  await expect.poll(leaves, "what was changed is saved").toBe(true);
}

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with what axe finds wrong on the page as it stands (WCAG 2.2 A and AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await holdStill(page);
  const violations = await violationsOf(page, { runOnly: WCAG_2_2_AA });
  const found = violations.map(
    ({ id, help, html }) => `${id}: ${help}\n  ${html.map((element) => element.slice(0, 160)).join("\n  ")}`,
  );
  expect(found, "accessibility").toEqual([]);
}
