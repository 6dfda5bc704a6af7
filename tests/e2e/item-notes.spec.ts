/** A note on a dish, with script. */
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, linesOf } from "./shopping";

test.use({ brandOverrides: { company: { item_notes: true } } });

test("CART-21 a note is counted while it is typed, too long a one is kept back, and Edit shows it again", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Cola").getByRole("link").first().click();
  const dialog = page.getByRole("dialog", { name: "Cola" });
  const note = dialog.getByRole("textbox", { name: /Anything to tell the kitchen/ });
  await expect(note).toHaveAccessibleDescription("At most 140 characters");
  await note.fill("x".repeat(141));
  await expect(dialog).toContainText("141 of 140 characters");
  await dialog.getByRole("button", { name: "Add to Order" }).click();
  await expect(dialog.locator("[data-ui=field-error]")).toHaveText("Please keep the note of a dish to 140 characters.");
  await note.fill("بدون ثلج <b>");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add to Order" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola بدون ثلج <b> 1 SGD 3.00"]);
  await cardOf(page, "Cola").getByRole("button", { name: "One more: Cola" }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola بدون ثلج <b> 1 SGD 3.00", "Cola 1 SGD 3.00"]);
  await cartOf(page)
    .getByRole("link", { name: /Edit Cola, بدون/ })
    .click();
  await expect(note).toHaveValue("بدون ثلج <b>");
  await note.fill("");
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 2 SGD 6.00"]);
  await page.reload();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 2 SGD 6.00"]);
});
