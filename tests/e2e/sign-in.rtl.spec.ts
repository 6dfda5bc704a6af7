/** Signing in from right to left. */
import { expect, test } from "./fixtures";

test("the country beside the number is whole, and its name runs from right to left", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "userLocale", value: "ar", url: baseURL ?? "" }]);
  await page.goto("/?sign_in=phone");
  const countries = page.locator("select[name=dialing_code]");
  await expect(countries).toHaveCSS("direction", "rtl");
  const [needed, room] = await countries.evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = font;
    const words = pen?.measureText(select.selectedOptions[0]?.text ?? "").width ?? Number.NaN;
    return [words, select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)];
  });
  expect(room).toBeGreaterThanOrEqual(needed ?? Number.NaN);
});
