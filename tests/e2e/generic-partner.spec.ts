/** A fintech partner in a browser: to its page by an address, or by a form where there is a payload; and back as an order. */
import { readyToPay } from "../support/checkout";
import { giveEmail } from "../support/customers";
import { beginPayment } from "../support/payments";
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

test("CONST-13 CONST-14 CONST-16 its page verifies at 5, 35 and 65 s, and asks the partner's status at 30 s besides", async ({
  page,
  asCustomer,
}) => {
  const begun = await beginPayment(await asCustomer(), undefined, "generic_fintech_partner");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/payments/verifications") asked.push("verification");
    if (pathname.endsWith("/payment_status")) asked.push(`status of ${searchParams.get("reference_id")}`);
  });
  await page.clock.install();
  await page.goto(begun.path);
  await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
  // The page's own time, and enough ahead of it that it has not passed by then: a second besides those below.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const status = `status of ${begun.reference}`;
  // What is asked takes its time to be answered, which the page's clock does not count.
  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path));
  const moments = [
    { seconds: 2, path: null, asks: [] },
    { seconds: 2, path: "/verifications", asks: ["verification"] },
    { seconds: 23, path: null, asks: ["verification"] },
    { seconds: 2, path: "/payment_status", asks: ["verification", status] },
  ];
  for (const { seconds, path, asks } of moments) {
    const heard = path && answered(path);
    await page.clock.runFor(seconds * 1000);
    await heard;
    expect(asked).toEqual(asks);
  }
  for (const verifications of [2, 3]) {
    const heard = answered("/verifications");
    await page.clock.runFor(verifications === 2 ? 5_000 : 30_000);
    await heard;
    expect(asked.filter((ask) => ask === "verification")).toHaveLength(verifications);
  }
  expect(asked.filter((ask) => ask === status)).toHaveLength(1);
});
