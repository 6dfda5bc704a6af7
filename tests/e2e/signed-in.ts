/** A page of a customer who is signed in and has something in the cart. */
import type { BrowserContext, Page } from "@playwright/test";
import type { TestBrand } from "../support/brands";
import { signedInCustomer, type CustomerOptions } from "../support/customers";
import type { Client } from "../support/client";
import type { ServerAddress } from "../support/server";

type Around = { context: BrowserContext; server: ServerAddress; brand: TestBrand };

/** Gives the browser the session of a new customer; the answer is the same customer over http. */
export async function signInBrowser(
  { context, server, brand }: Around,
  options: CustomerOptions = {},
): Promise<Client> {
  const client = await signedInCustomer(server, brand, options);
  const url = `http://${brand.host}:${server.port}`;
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
  return client;
}

/** Marks the document, so that a test can tell whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", "same"));
}
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.getAttribute("data-mark") === "same");
