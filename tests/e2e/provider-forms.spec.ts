/** Providers that are told by a posted form, in a browser with script: it goes by itself, and nobody sees it. */
import { readyToPay } from "../support/checkout";
import { KINDS } from "../support/payment-kinds";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { FORMS } from "./provider-forms";
import type { OnlineKind } from "~/ordering/payments/payment-types";

test.use({ allowedErrors: [/status of 4\d\d/] });

/** The requirement that each proves. */
const ROWS: Partial<Record<OnlineKind, string>> = {
  i_pay88: "PAY-IPAY88-01",
  cc_avenue: "PAY-CCAVENUE-01",
  fiserv: "PAY-FISERV-01",
  qpay: "PAY-QPAY-01",
};

for (const { kind, path, fields, email } of FORMS)
  test.describe(kind, () => {
    test.use({ kind });

    test(`PAY-04 ${ROWS[kind]} a hidden form is posted to the provider by itself, and the payment comes back as an order`, async ({
      page,
      sandbox,
      asCustomer,
    }) => {
      await readyToPay(await asCustomer());
      await page.goto("/checkout?step=2");
      await page.getByRole("radio", { name: "Card online" }).check();
      if (email) await page.getByLabel("Email").fill(email);
      const provider = `${sandbox.url}/${kind}`;
      const posted = page.waitForRequest((request) => request.url() === provider + path && request.method() === "POST");
      await page.getByRole("button", { name: "Place order" }).click();
      const sent = new URLSearchParams((await posted).postData() ?? "");
      expect([...sent.keys()]).toEqual(fields);
      for (const secret of KINDS[kind].secrets) expect(sent.toString()).not.toContain(secret);
      await page.getByRole("button", { name: /^Pay \w{3} 10\.00/ }).click();
      await page.waitForURL(new RegExp(`/payment-processing\\?reference=[0-9A-Z]{20}&type=${kind}$`));
      await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
    });
  });

test.describe("the page in between", () => {
  test.use({ kind: "cc_avenue" });

  test("whoever comes back from the provider by the browser's button finds the payment, and can go there again", async ({
    page,
    asCustomer,
  }) => {
    await readyToPay(await asCustomer());
    await page.goto("/checkout?step=2");
    await page.getByRole("radio", { name: "Card online" }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/\/cc_avenue\//);
    await page.goBack();
    await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}$/);
    await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continue to the payment page" }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  });
});
