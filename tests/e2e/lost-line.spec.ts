/** A line that is lost in the middle: the page stays with what is typed, says so, and the same press works later. */
import type { Page, Route } from "@playwright/test";
import { saveAddress } from "../support/checkout";
import { expect, test } from "./fixtures";
import { cardOf, cartOf, haveArea, linesOf } from "./shopping";
import { freshNumber, giveNumber } from "./sign-in";
import { isSameDocument, markDocument } from "./same-document";

test.use({ allowedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|Error loading route module/] });

/** What the page's script asks of the server; its code comes all the same. */
const ASKED = (url: URL) => !url.pathname.startsWith("/assets/");

/** Loses every request of the script until the answered function is called. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  const lose = (route: Route) => (route.request().isNavigationRequest() ? route.continue() : route.abort());
  await page.route(ASKED, lose);
  return () => page.unroute(ASKED, lose);
}

/** Fails unless the page says that there is no connection; leaves that popup. */
async function expectTold(page: Page): Promise<void> {
  const popup = page.getByRole("alertdialog", { name: "Oops!" });
  await expect(popup).toContainText("We could not reach the restaurant. Please check your connection and try again.");
  await popup.getByRole("button", { name: "OK" }).click();
  await expect(popup).toHaveCount(0);
}

const add = (page: Page, name: string) => cardOf(page, name).getByRole("button", { name: /Add to Order$/ });
const next = (page: Page) => page.getByRole("button", { name: "Next" });

test("opening an item", async ({ page }) => {
  await haveArea(page);
  await page.goto("/");
  await add(page, "Cheese Burger").hover();
  const mend = await cutLine(page);
  await page.getByRole("searchbox").fill("burger");
  await add(page, "Cheese Burger").click();
  const popup = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(popup).toContainText("We could not reach the restaurant.");
  await popup.getByRole("link", { name: "OK" }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue("burger");
  await mend();
  await add(page, "Cheese Burger").click();
  await expect(page.getByRole("dialog", { name: "Cheese Burger" }).getByRole("radio", { name: /Large/ })).toBeVisible();
});

test("adding to the cart", async ({ page }) => {
  await haveArea(page);
  await page.goto("/");
  const mend = await cutLine(page);
  await add(page, "Classic Burger").click();
  await expectTold(page);
  await mend();
  await add(page, "Classic Burger").click();
  await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("10.00");
  await page.reload();
  await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("10.00");
});

test("going to the checkout, and Back from it", async ({ page, asCustomer }) => {
  await saveAddress(await asCustomer());
  await page.goto("/terms-of-service");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(cartOf(page)).toBeVisible();
  await markDocument(page);
  let mend = await cutLine(page);
  await page.route("**/orders/validate", (route) => route.continue());
  const go = cartOf(page).getByRole("button", { name: /^Checkout/ });
  await go.click();
  await expectTold(page);
  await expect(page).toHaveURL("/");
  await mend();
  await go.click();
  await expect(page).toHaveURL(/\/checkout/);
  const notes = page.locator("textarea[name=note]");
  await notes.fill("Please ring twice");
  mend = await cutLine(page);
  await page.goBack();
  await expectTold(page);
  await expect(page).toHaveURL(/\/checkout/);
  await expect(notes).toHaveValue("Please ring twice");
  await mend();
  await page.goBack();
  await expect(cartOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/terms-of-service");
  expect(await isSameDocument(page)).toBe(true);
});

test("a page whose code has not come either", async ({ page, context }) => {
  await haveArea(page);
  await page.goto("/");
  await markDocument(page);
  await page.getByRole("searchbox").fill("cola");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expectTold(page);
  await expect(page.getByRole("searchbox")).toHaveValue("cola");
  await context.setOffline(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms-of-service");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("submitting details: name, address and notes", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/checkout");
  const typed = { "Your Name": "Mei Ling", "Building/Villa": "Tower 3", Street: "Main Street" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel(/notes/i).fill("Ring twice");
  const mend = await cutLine(page);
  for (const name of ["Save address", "Next"]) {
    await page.getByRole("button", { name }).click();
    await expectTold(page);
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text);
    await expect(page.getByLabel(/notes/i)).toHaveValue("Ring twice");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await mend();
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
  await next(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel(/notes/i)).toHaveValue("Ring twice");
});

test("an order that was placed, but whose answer was lost, is placed once", async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await next(page).click();
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.route(/\/checkout\.data/, async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    // Only the browser knows the names of test brands.
    url.hostname = "127.0.0.1";
    await route.fetch({ url: url.href, headers });
    await route.abort();
  });
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expectTold(page);
  await page.unroute(/\/checkout\.data/);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/placed=/);
  const orders = (await client.get("/pages/past_orders")).json<{ past_orders: unknown[] }>();
  expect(orders.past_orders).toHaveLength(1);
});

test("giving a number to sign in", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?sign_in=phone");
  const mend = await cutLine(page);
  const phone = freshNumber();
  await giveNumber(page, phone);
  await expectTold(page);
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveValue(phone);
  await mend();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeVisible();
});

test("the profile", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/my-account/profile");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Mei Ling");
  const mend = await cutLine(page);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectTold(page);
  await expect(name).toHaveValue("Mei Ling");
  await mend();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: /saved/i })).toBeVisible();
});

test("an order that is looked at stays in sight while nobody asks for anything", async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await next(page).click();
  await page.getByRole("radio", { name: /Cash/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/placed=/);
  await client.get("/");
  await page.goto("/trackorder");
  const heading = page.getByRole("heading", { level: 1 });
  const words = await heading.innerText();
  await cutLine(page);
  const asked = page.waitForRequest(/trackorder\.data/);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await asked).response();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(heading).toHaveText(words);
});

test.describe("answers that cannot be read", () => {
  test.use({ allowedErrors: [/status of 502|turbo-stream|SyntaxError|Unexpected/i] });

  test("of somebody in between leave the page as it is", async ({ page, asCustomer }) => {
    await asCustomer();
    await page.goto("/my-account/profile");
    await page.getByRole("textbox", { name: "Name" }).fill("Mei Ling");
    await page.route(/\.data/, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    );
    await page.getByRole("button", { name: "Save" }).first().click();
    const popup = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(popup).toContainText("Something went wrong. Please try again later.");
    await popup.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mei Ling");
  });
});

test.describe("answers that take their time", () => {
  /** Holds what is asked until the answered function is called; counts it. */
  async function hold(page: Page, what: RegExp) {
    const held: Route[] = [];
    let isOpen = false;
    await page.route(what, async (route) => {
      if (isOpen || route.request().method() !== "POST") await route.continue();
      else held.push(route);
    });
    const release = async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    };
    return { held, release };
  }

  test("a double press adds one, from a card and from a popup", async ({ page }) => {
    await haveArea(page);
    await page.goto("/");
    const { held, release } = await hold(page, /\/cart$/);
    await add(page, "Classic Burger").dblclick();
    await add(page, "Cheese Burger").click();
    const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
    await dialog.getByRole("radio", { name: /Large/ }).check();
    await dialog.getByRole("button", { name: /^Add to Order/ }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => held.length).toBe(1);
    // The total is the browser's own until the server has answered both.
    const answers: number[] = [];
    page.on("response", (answer) => {
      if (/\/cart$/.test(answer.url()) && answer.request().method() === "POST") answers.push(answer.status());
    });
    await release();
    await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("24.50");
    await expect.poll(() => answers).toEqual([200, 200]);
    await page.reload();
    expect(await linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00", "Cheese Burger Large 1 SGD 14.50"]);
  });

  test("a double press goes on once", async ({ page, asCustomer }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await page.goto("/checkout");
    await page.getByLabel("Your Name").fill("Mei Ling");
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(new URL(request.url()).pathname)));
    const { held, release } = await hold(page, /checkout\.data/);
    await next(page).dblclick();
    await expect(next(page)).toBeDisabled();
    await expect.poll(() => held.length).toBe(1);
    await release();
    await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
    expect(sent).toEqual(["/checkout.data"]);
  });

  test("the second press of a double one sends nothing, also where the first is not shown yet", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer({ choice: { pickup: "in_store" } });
    await page.goto("/checkout");
    await page.getByLabel("Your Name").fill("Mei Ling");
    const { held, release } = await hold(page, /checkout\.data/);
    await next(page).dispatchEvent("click", { detail: 2 });
    await expect(next(page)).toBeEnabled();
    await next(page).click();
    await expect.poll(() => held.length).toBe(1);
    await release();
    await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  });
});
