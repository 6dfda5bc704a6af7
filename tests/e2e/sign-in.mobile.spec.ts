import { expect, expectAccessible, test } from "./fixtures";
import { signIn } from "./sign-in";

test("SIGNIN-20 on a phone signing in has a page of its own and ends at the menu", async ({ page, server, brand }) => {
  await page.goto("/?sign_in=phone");
  await expect(page).toHaveURL("/m/login?sign_in=phone");
  await expectAccessible(page);
  await signIn(page, server, brand);
  await expect(page).toHaveURL("/m");
});

test("LAYOUT-06 the back arrow of the sign-in leads to the cart that it was asked for from, else to the menu", async ({
  page,
}) => {
  const back = page.getByRole("banner").getByRole("link", { name: "Back" });
  await page.goto("/m/login?return_to=%2Fm%2Fcheckout");
  await back.click();
  await expect(page).toHaveURL("/m/order-details");
  await page.goto("/m/login?return_to=%2Fm%2Fmy-profile");
  await back.click();
  await expect(page).toHaveURL("/m");
});

test("a guest's account page waits behind the sign-in", async ({ page, server, brand }) => {
  await page.goto("/m/my-profile");
  await expect(page).toHaveURL("/m/login?return_to=%2Fm%2Fmy-profile");
  const phone = await signIn(page, server, brand);
  await expect(page).toHaveURL("/m/my-profile");
  await expect(page.getByRole("main")).toContainText(`+65 ${phone}`);
  await expectAccessible(page);
});
