import { IDS } from "../support/brands";
import { Client } from "../support/client";
import { latestCode } from "../support/outbox";
import { expect, test } from "./fixtures";
import { freshNumber } from "./sign-in";

test.use({ allowedErrors: [/status of 400/] });

test("ADDR-13 addresses are edited and deleted through forms", async ({ page, context, server, brand, baseURL }) => {
  const client = new Client(server, brand.host);
  const phone = freshNumber();
  await client.call("POST", "/users", { user: { phone_number: phone, dialing_code: "65" }, terms_accepted: true });
  await client.call("POST", "/users/otps");
  await client.call("POST", "/users/sign_in", { user: { otp: await latestCode(server, brand.host, `+65${phone}`) } });
  const lines = [
    { id: 1, value: "7" },
    { id: 2, value: "Main Street" },
  ];
  await client.call("POST", "/users/addresses", { delivery_addresses: lines, sapaad_delivery_area_id: IDS.nearArea });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? "" })));

  await page.goto("/my-account/profile");
  await page.getByRole("link", { name: "Edit the address 7, Main Street" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit address" });
  await dialog.getByRole("textbox", { name: "Street" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Please fill in Street.");
  await dialog.getByRole("textbox", { name: "Street" }).fill("Side Street");
  await dialog.getByRole("combobox", { name: "Delivery area" }).selectOption({ label: "Far Hills" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("The address has been saved.");
  await expect(page.getByRole("main")).toContainText("7, Side Street");
  await page.getByRole("link", { name: "Delete the address 7, Side Street" }).click();
  await page.getByRole("alertdialog", { name: "Delete this address?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("main")).toContainText("No addresses found.");
});
