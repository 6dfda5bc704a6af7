/** Without script one of a customer's own addresses is a button of a form, on both route sets. */
import { expect, test } from "./fixtures";
import { TWO_OUTLETS, WATERFRONT } from "./two-outlets";

test.use({ brandOverrides: { outlets: TWO_OUTLETS } });

for (const [layout, step] of [
  ["", "/?choose=delivery"],
  ["/m", "/m/area-select?choose=delivery"],
] as const) {
  test(`AREA-27 ${layout || "/"} without script one press leads to the menu of its outlet`, async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ items: [] });
    const lines = ["Tower 3", "Main Street"].map((value, index) => ({ id: index + 1, value }));
    await client.call("POST", "/users/addresses", {
      delivery_addresses: lines,
      sapaad_delivery_area_id: WATERFRONT,
      name: "work",
    });
    await page.goto(step);
    await page.getByRole("button", { name: /Work.*Waterfront/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour");
    await expect(page).toHaveURL(new RegExp(`:\\d+${layout || "/"}$`));
    await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Waterfront");
  });
}
