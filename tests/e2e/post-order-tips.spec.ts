/** Tipping the rider in a browser, from the tracking page to the provider's page and back. */
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { orderOnItsWay, tippingBrandOf } from "../support/post-order-tips";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ brandOverrides: tippingBrandOf("paytabs"), allowedErrors: [/status of 4\d\d/] });

for (const [set, width] of [
  ["", 1280],
  ["/m", 390],
] as const)
  test(`TIP-13 TIP-14 a tip opens its payment, cancelled it is gone, paid it is thanked for: ${set || "/"}`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await orderOnItsWay(server, brand, "paytabs", await asCustomer());
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${set}/trackorder`);
    await expectAccessible(page);
    const widget = page.getByRole("region", { name: "Would you like to leave some tip?" });
    await widget.getByRole("link", { name: "10%" }).click();
    const popup = page.getByRole("dialog", { name: "Tip your rider" });
    const pay = popup.getByRole("button", { name: /^Pay Now/ });
    await expect(pay).toBeDisabled();
    await expectAccessible(page);
    await popup.getByRole("link", { name: "Cancel" }).click();
    await expect(popup).toHaveCount(0);
    expect(new URL(page.url()).searchParams.has("tip")).toBe(false);

    // Nothing above 0 is no tip.
    const apply = widget.getByRole("button", { name: "Apply" });
    for (const nothing of ["", "0", "1.2.3"]) {
      await widget.getByRole("textbox").fill(nothing);
      await expect(apply).toBeDisabled();
    }
    await widget.getByRole("textbox").fill("2.5");
    await apply.click();
    await expect(popup).toContainText("SGD\u00a02.50");
    await popup.getByRole("radio", { name: "Card online" }).check();
    await expect(pay).toBeEnabled();
    await pay.click();
    await page.waitForURL(/\/paytabs\//);
    await page.getByRole("button", { name: /^Pay SGD 2\.50/ }).click();
    const thanks = page.getByRole("dialog", { name: "Payment Successful" });
    await expect(thanks).toContainText("Thank you! Your tip of SGD\u00a02.50 is for Ali.");
    await expectAccessible(page);
    await thanks.getByRole("link", { name: "Close" }).last().click();
    await expect(widget).toHaveCount(0);
    await expect(page.getByText("Rider tip")).toBeVisible();
  });

test.describe("amounts of three decimals", () => {
  const dinars = tippingBrandOf("paytabs", {
    values: ["0.250", "0.500", "1.000"].map((value) => ({ type: "value", value })),
  });
  test.use({ brandOverrides: { ...dinars, company: { ...dinars.company, currency: "KWD", decimal_precision: 3 } } });
  test("TIP-07 each has room in its box, on the narrowest phones too", async ({ page, asCustomer, server, brand }) => {
    await orderOnItsWay(server, brand, "paytabs", await asCustomer());
    const sized = (width: number) => page.setViewportSize({ width, height: 844 });
    await sized(390);
    await page.goto("/m/trackorder");
    await page.evaluate(() => document.fonts.ready);
    const boxes = page.getByRole("region", { name: "Would you like to leave some tip?" }).getByRole("link");
    await expect(boxes).toHaveText(["KWD\u00a00.250", "KWD\u00a00.500", "KWD\u00a01.000"]);
    for (const width of [390, 360, 320]) {
      await sized(width);
      const over = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
      expect(over, `at ${width} px`).toEqual([0, 0, 0]);
    }
  });
});

test.describe("a provider that wants an e-mail", () => {
  test.use({ kind: "i_pay88", brandOverrides: tippingBrandOf("i_pay88") });
  test("TIP-15 i_pay88 asks for it in the tip's popup too, where the customer has none", async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await orderOnItsWay(server, brand, "i_pay88", await asCustomer());
    await page.goto("/trackorder?tip=value:300");
    const popup = page.getByRole("dialog", { name: "Tip your rider" });
    const pay = popup.getByRole("button", { name: /^Pay Now/ });
    await popup.getByRole("radio", { name: "Card online" }).check();
    await expect(pay).toBeDisabled();
    const email = popup.locator(`input[name=email_${ONLINE_ID}]`);
    await email.fill("mei");
    await expect(pay).toBeDisabled();
    await email.fill("mei@example.com");
    await expect(pay).toBeEnabled();
    await pay.click();
    await page.waitForURL(/\/i_pay88\//);
    await page.getByRole("button", { name: /^Pay MYR 3\.00/ }).click();
    await expect(page.getByRole("dialog", { name: "Payment Successful" })).toContainText("MYR\u00a03.00");
  });
});

test.describe("a card that is entered on the page", () => {
  test.use({ kind: "omise", brandOverrides: tippingBrandOf("omise") });
  for (const [set, width] of [
    ["", 1280],
    ["/m", 390],
  ] as const)
    test(`TIP-13 TIP-14 PAY-OMISE-01 a tip is paid by a token of it, wrong ones are told: ${set || "/"}`, async ({
      page,
      asCustomer,
      server,
      brand,
    }) => {
      await orderOnItsWay(server, brand, "omise", await asCustomer());
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${set}/trackorder`);
      await page.getByRole("link", { name: "10%" }).click();
      const popup = page.getByRole("dialog", { name: "Tip your rider" });
      const pay = popup.getByRole("button", { name: /^Pay Now/ });
      await expect(pay).toBeDisabled();
      await popup.getByRole("radio", { name: "Card online" }).check();
      await pay.click();
      await expect(popup.getByLabel("Card number")).toHaveAccessibleDescription(
        "Card number must be between 12 - 19 digits",
      );
      await expectAccessible(page);
      const enter = async (number: string) => {
        await popup.getByLabel("Card number").fill(number);
        await popup.getByLabel("Expiry month").fill("12");
        await popup.getByLabel("Expiry year").fill("30");
        await popup.getByLabel("CVV").fill("737");
        await pay.click();
      };
      await enter("4242424242424241");
      await expect(popup.getByRole("alert").filter({ hasText: "number is invalid" })).toBeVisible();
      await enter("4111111111140011");
      await expect(popup.getByText(/unable to process your tip/)).toBeVisible();
      await expect(pay).toBeEnabled();
      await enter("4242424242424242");
      const thanks = page.getByRole("dialog", { name: "Payment Successful" });
      await expect(thanks).toContainText("Thank you! Your tip of SGD\u00a01.00 is for Ali.");
    });
});
