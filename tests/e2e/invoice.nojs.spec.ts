/** The invoice of an order for somebody without script. */
import { readFileSync } from "node:fs";
import { place, goToPayment } from "../support/checkout";
import { textOfPdf } from "../support/pdf";
import { expect, test } from "./fixtures";
import { signInBrowser } from "./signed-in";

test("INVOICE-07 a plain link among the past orders downloads it", async ({ page, context, server, brand }) => {
  const client = await signInBrowser({ context, server, brand }, { choice: { pickup: "in_store" } });
  await place(client, await goToPayment(client));
  await page.goto("/my-account/past-orders");
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download Invoice/ }).click();
  expect(await textOfPdf(readFileSync(await (await started).path()))).toContain("Classic Burger");
});
