/** A fintech partner in a browser: to its page by an address, or by a form where there is a payload; and back as an order. */
import { readyToPay } from "../support/checkout";
import { giveEmail } from "../support/customers";
import { expect } from "./fixtures";
import { test } from "./payments";

test.use({ kind: "generic_fintech_partner", allowedErrors: [/status of 4\d\d/] });

const MODES = [
  { how: "by its address", email: "mei@example.com", method: "GET", path: /\/pay\/[0-9a-f-]{36}$/ },
  { how: "with payment_payload as a form", email: "post@example.com", method: "POST", path: /\/enter$/ },
] as const;

test("PAY-GENERIC-01 an order takes the browser to payment_url, with payment_payload as a form where there is one", async ({
  page,
  asCustomer,
  sandbox,
  server,
}) => {
  for (const { how, email, method, path } of MODES)
    await test.step(how, async () => {
      const customer = await asCustomer();
      await giveEmail(server, customer, email);
      await readyToPay(customer);
      await page.goto("/checkout?step=2");
      await page.getByRole("radio", { name: "Card online" }).check();
      const left = page.waitForRequest((request) => request.url().startsWith(sandbox.url));
      await page.getByRole("button", { name: "Place order" }).click();
      const sent = await left;
      expect([sent.method(), sent.url()]).toEqual([method, expect.stringMatching(path)]);
      const payload = new URLSearchParams(sent.postData() ?? "");
      expect([...payload.keys()]).toEqual(method === "POST" ? ["payment", "token"] : []);
      await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
      await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=generic_fintech_partner$/);
      await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
    });
});
