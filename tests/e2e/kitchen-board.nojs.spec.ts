/** A kitchen's board without script: each press is a form, and the board comes anew by itself. */
import { boardLink, newOrder } from "../support/board";
import { trackedOrder } from "../support/checkout";
import { expect, test } from "./fixtures";

test("an order goes from new to handed over by forms alone, and the board refreshes itself", async ({
  page,
  server,
  brand,
}) => {
  const { number, customer, id } = await newOrder(server, brand, { choice: { pickup: "in_store" } });
  await page.goto(await boardLink(server, brand, 1));
  const ticket = page.getByRole("article", { name: `#${number}` });
  const lane = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(lane("New").getByRole("article")).toHaveCount(1);
  expect(await page.locator("noscript meta[http-equiv=refresh], meta[http-equiv=refresh]").count()).toBe(1);
  await ticket.getByRole("button", { name: /^Accept, 20 minutes/ }).click();
  await expect(lane("In the kitchen").getByRole("article")).toHaveCount(1);
  await ticket.getByRole("link", { name: /^Change the time/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "In 45 minutes" }).click();
  await ticket.getByRole("button", { name: "Ready" }).click();
  await ticket.getByRole("button", { name: "Handed over" }).click();
  await expect(ticket).toHaveCount(0);
  // Nothing rings here, and nothing promises it.
  await expect(lane("New")).toContainText("Nothing new");
  await expect(lane("New")).not.toContainText("bell");
  expect((await trackedOrder(customer, id)).status).toBe("delivered");
});

test("orders are paused for twenty minutes and taken again; the language of the board is kept", async ({
  page,
  server,
  brand,
}) => {
  await page.goto(await boardLink(server, brand, 1));
  await page.getByRole("button", { name: "Pause 20 min" }).click();
  await expect(page.getByText("Orders are paused until")).toBeVisible();
  await page.getByRole("button", { name: "Take orders now" }).click();
  await expect(page.getByText("Orders are paused until")).toHaveCount(0);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { name: /^新订单/ })).toBeVisible();
  await page.goto("/kitchen/board");
  await expect(page.getByRole("heading", { name: /^新订单/ })).toBeVisible();
});
