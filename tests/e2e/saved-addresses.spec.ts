/** A customer's own addresses at the delivery step, in a browser. */
import type { Client } from "../support/client";
import { IDS } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { TWO_OUTLETS, WATERFRONT } from "./two-outlets";

test.use({ brandOverrides: { outlets: TWO_OUTLETS }, allowedErrors: [/status of 400/] });

async function save(client: Client, sapaad_delivery_area_id: number, name: string | null): Promise<void> {
  const lines = ["Tower 3", "Main Street", "#08-14"].map((value, index) => ({ id: index + 1, value }));
  await client.call("POST", "/users/addresses", { delivery_addresses: lines, sapaad_delivery_area_id, name });
}

test("AREA-27 pressed twice it is sent once, and leads to the menu of its outlet", async ({ page, asCustomer }) => {
  const client = await asCustomer({ items: [] });
  await save(client, IDS.nearArea, "home");
  await save(client, WATERFRONT, "work");
  await page.goto("/?choose=delivery");
  await expectAccessible(page);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  await page.getByRole("button", { name: /Work.*Waterfront/ }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour");
  expect(sent).toEqual([expect.objectContaining({ id: WATERFRONT, area_name: "Waterfront" })]);
  await page.goto("/?choose=delivery");
  await expect(page.getByRole("button", { name: /Work.*Waterfront/ })).toHaveAttribute("aria-current", "true");
});

test.describe("where an address is searched", () => {
  const company = { configuration: { captcha_enabled: false, zone_mapping_enabled: true } };
  test.use({ brandOverrides: { company, outlets: TWO_OUTLETS } });

  test("AREA-23 AREA-27 the chosen address is kept in the browser, as one that is searched", async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ items: [] });
    await client.call("POST", "/users/addresses", {
      delivery_addresses: [
        { id: 1, value: "Tower 3" },
        { id: 2, value: "Main Street" },
      ],
      sapaad_delivery_area_id: WATERFRONT,
      latitude: 1.31,
      longitude: 103.81,
    });
    await page.goto("/?choose=delivery");
    await page.getByRole("button", { name: /Tower 3/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const kept = await page.evaluate(() => localStorage.getItem("selectedAddress"));
    expect(JSON.parse(kept ?? "")).toEqual({ lat: 1.31, lng: 103.81, address: "Tower 3, Main Street" });
  });
});

test("AREA-27 Enter in the step never chooses an address", async ({ page, asCustomer }) => {
  const client = await asCustomer({ items: [] });
  await save(client, WATERFRONT, "work");
  await page.goto("/?choose=delivery");
  await page.getByRole("radio", { name: "Far Hills" }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Far Hills");
});

test("AREA-27 one that was deleted meanwhile is refused beside the list", async ({ page, asCustomer }) => {
  const client = await asCustomer({ items: [] });
  await save(client, WATERFRONT, "work");
  await page.goto("/?choose=delivery");
  const { addresses } = (await client.get("/users/addresses")).json<{ addresses: { address_id: number }[] }>();
  await client.call("DELETE", `/users/addresses/${addresses[0]?.address_id}`);
  const refused = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: /Work/ }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole("group", { name: "Delivery area" })).toContainText(
    "Please select a delivery area to continue.",
  );
});
