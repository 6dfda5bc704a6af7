/** Kinds that are paid at a provider's page, in a browser: to the page, and back as an order. */
import { readyToPay } from "../support/checkout";
import { giveEmail } from "../support/customers";
import { expect } from "./fixtures";
import { test } from "./payments";

const PAGES = [
  { title: "PAY-DPO-01 a DPO order takes the browser to its payment page", kind: "dpo" },
  { title: "a Geidea order takes the browser to its payment page", kind: "geidea" },
  { title: "PAY-PAYU-01 a PayU order sends name and e-mail, and takes the browser to its payment page", kind: "pay_u" },
] as const;
/** What the provider is told of who pays. */
const PAYERS: Readonly<Record<string, readonly string[]>> = {
  pay_u: ["<firstName>Mei</firstName><lastName>Ling</lastName>", "<email>mei@example.com</email>"],
};

for (const { title, kind } of PAGES)
  test.describe(() => {
    test.use({ kind, allowedErrors: [/status of 4\d\d/] });

    test(title, async ({ page, asCustomer, sandbox, server }) => {
      const customer = await asCustomer();
      await giveEmail(server, customer, "mei@example.com");
      await readyToPay(customer);
      await page.goto("/checkout?step=2");
      await page.getByRole("radio", { name: "Card online" }).check();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.waitForURL(new RegExp(`/${kind}/`));
      const asked = await (await fetch(`${sandbox.url}/control/exchanges?kind=${kind}`)).text();
      for (const told of PAYERS[kind] ?? []) expect(asked).toContain(told);
      await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
      await page.waitForURL(new RegExp(`/payment-processing\\?reference=[0-9A-Z]{20}&type=${kind}$`));
      await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
    });
  });
