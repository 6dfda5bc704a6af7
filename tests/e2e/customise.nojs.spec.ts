/** Without script: an item with choices is configured on a form, and the server keeps the limits. */
import { applyBrand, IDS, testCategory, testGroup, testItem, testMenu } from "../support/brands";
import { expect, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, linesOf } from "./shopping";

const pizza = testItem({
  id: IDS.cheese,
  name: "Pizza",
  unit_price: "12.00",
  groups: [
    testGroup({
      id: 1,
      name: "Size",
      minimum: 1,
      maximum: 1,
      items: [
        { id: 11, name: "Small" },
        { id: 12, name: "Medium", unit_price: "2.00", is_default: true },
        { id: 13, name: "Large", unit_price: "4.00" },
      ],
    }),
    testGroup({
      id: 2,
      name: "Toppings",
      minimum: 2,
      maximum: 3,
      items: [
        { id: 21, name: "Basil", is_default: true },
        { id: 22, name: "Olives", unit_price: "1.00" },
        { id: 23, name: "Onions", unit_price: "0.50" },
        { id: 24, name: "Peppers", unit_price: "0.50" },
      ],
    }),
  ],
});

// A refused form is answered with 400, which the browser notes.
test.use({
  allowedErrors: [/status of 400/],
  brandOverrides: {
    menus: { main: testMenu({ categories: [testCategory({ id: IDS.burgers, name: "Pizza", items: [pizza] })] }) },
  },
});

test("CUSTOM-13 defaults are pre-selected, minimum and maximum kept with the group's message, and it is added", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Pizza")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Pizza" });
  const add = dialog.getByRole("button", { name: /^Add to Order/ });
  const toppings = dialog.getByRole("group", { name: /Toppings/ });
  const message = toppings.locator("[data-ui=field-error]");
  const checked = () =>
    dialog.locator("input:checked").evaluateAll((all) => all.map((input) => input.getAttribute("value")));

  await test.step("the defaults, and no others", async () => {
    expect(await checked()).toEqual(["12", "21"]);
    await expect(message).toHaveCount(0);
  });

  await test.step("one topping is too few", async () => {
    await add.click();
    await expect(message).toHaveText("Please choose minimum of 2 and maximum of 3");
    expect(await checked()).toEqual(["12", "21"]);
    await expect(cartOf(page).locator("[data-ui=lines] > li")).toHaveCount(0);
  });

  await test.step("four are too many", async () => {
    for (const name of ["Olives", "Onions", "Peppers"])
      await toppings.getByRole("checkbox", { name: new RegExp(name) }).check();
    await add.click();
    await expect(message).toHaveText("Please choose minimum of 2 and maximum of 3");
    expect(await checked()).toEqual(["12", "21", "22", "23", "24"]);
    await expect(cartOf(page).locator("[data-ui=lines] > li")).toHaveCount(0);
  });

  await test.step("what is within the limits is added", async () => {
    await toppings.getByRole("checkbox", { name: /Peppers/ }).uncheck();
    await dialog.getByRole("radio", { name: /Large/ }).check();
    await add.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => linesOf(cartOf(page))).toEqual(["Pizza Large, Basil, Olives, Onions 1 SGD 17.50"]);
  });
});

test("CUSTOM-13 a choice that has sold out meanwhile is told by name, and the others stay", async ({
  page,
  server,
  brand,
}) => {
  await chooseArea(page);
  await cardOf(page, "Pizza")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Pizza" });
  for (const name of [/Olives/, /Onions/]) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("radio", { name: /Large/ }).check();
  const [main = testMenu()] = Object.values(brand.menus);
  await applyBrand(server, { ...brand, menus: { main: { ...main, out_of_stock_items: [22] } } });
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(dialog).toContainText("Sold out since: Olives. Please choose again.");
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Onions/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Olives/ })).toBeDisabled();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  expect(await linesOf(cartOf(page))).toEqual(["Pizza Large, Basil, Onions 1 SGD 16.50"]);
});
