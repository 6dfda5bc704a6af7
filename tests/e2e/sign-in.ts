/** Signs customers in through the pages, for tests that are about what comes after. */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TestBrand } from "../support/brands";
import { latestCode } from "../support/outbox";
import type { ServerAddress } from "../support/server";

/** A number that no other test uses. */
export const freshNumber = () => String(randomInt(80_000_001, 89_999_999));

/** Fills in the number and goes on; works with and without script. */
export async function giveNumber(page: Page, phone: string): Promise<void> {
  await page.getByRole("textbox", { name: "Mobile number" }).fill(phone);
  const terms = page.getByRole("checkbox", { name: /18 or older/ });
  if (await terms.count()) await terms.check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** The code that was sent to a number of Singapore. */
export const codeFor = (server: ServerAddress, brand: TestBrand, phone: string) =>
  latestCode(server, brand.host, `+65${phone}`);

/** A code that is not this one. */
export const notThisOne = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, "0");

/** From an open sign-in to where it leads, with script. @returns the number that was used. */
export async function signIn(
  page: Page,
  server: ServerAddress,
  brand: TestBrand,
  phone = freshNumber(),
): Promise<string> {
  await giveNumber(page, phone);
  const entry = page.getByRole("textbox", { name: "Code", exact: true });
  await entry.waitFor();
  await entry.pressSequentially(await codeFor(server, brand, phone));
  await entry.waitFor({ state: "detached" });
  return phone;
}
