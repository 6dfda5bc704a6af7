/** A payment at the sandbox without script: each step is a form with a button. */
import { expect, test } from "@playwright/test";
import { said, talk } from "../../sandbox/testing/paytabs";

test("is paid with 3DS and a fault, and a button leads back to the shop", async ({ page }) => {
  const sandbox = await talk();
  await page.goto((await sandbox.page()).page);
  await page.getByLabel("5123 4500 0000 0008").check();
  await page.getByText("Faults").click();
  await page.getByLabel("Duplicate").check();
  await page.getByRole("button", { name: "Pay SGD 12.50" }).click();
  await page.getByRole("button", { name: "Pass the challenge" }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await page.waitForURL(/shop\.localhost:\d+\/return\?order=7$/);
  const returned = sandbox.shop.told.pop();
  expect(new URLSearchParams(returned?.body.toString()).get("respStatus")).toBe("A");
  expect(said(sandbox.shop)).toEqual(["A", "A", "A"]);
  await sandbox.stop();
});
