/** Without a line: the brand's own page, which keeps the cart, and nothing else from before. */
import { IDS } from "../support/brands";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow", allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("a page that cannot be had says so with the cart in it, and comes back with the line", async ({
  page,
  context,
  asCustomer,
}) => {
  await asCustomer();
  await page.goto("/?lang=ar");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  const kept = () =>
    page.evaluate(async () => {
      const addresses = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(url.replace(location.origin, ""));
      return addresses;
    });
  await expect.poll(kept, "nothing but one page is kept").toEqual(["/offline?lang=ar"]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));

  await context.setOffline(true);
  await page.goto(`/?item=${IDS.cola}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أنت غير متصل بالإنترنت");
  await expect(page.getByRole("listitem")).toHaveText(["1 × Classic Burger"]);
  // Nobody's page: no form of anybody's session, no price, no name.
  await expect(page.locator("form, .price")).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 2, name: "Cola" })).toBeVisible();
  expect(await kept()).toEqual(["/offline?lang=ar"]);
});
