/** Arabic pages are mirrored, and nothing is cut off or overlaps. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { goToPayment, place } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ brandOverrides: { company: { locale_data: { locales: ["ar", "en"], default: "ar" } } } });

/** What has its place to itself: the controls of the header, of a dialog's foot and of an open menu; lines of a cart, and sums. */
const APART = [
  ".site-bar > div, [data-ui=top-bar]",
  "dialog[open] footer",
  "[data-ui=lines]",
  "[data-ui=lines] > li",
  "[data-ui=sums]",
  "[data-ui=sums] > div",
  "details[open] > ul",
];

/** Nothing reaches beyond the sides of the page, and no two of those that stand beside each other overlap. */
async function expectTidy(page: Page) {
  const found = await page.evaluate((groups) => {
    const width = document.documentElement.clientWidth;
    const covers = (a: DOMRect, b: DOMRect) =>
      a.width > 0 &&
      b.width > 0 &&
      a.left < b.right - 1 &&
      b.left < a.right - 1 &&
      a.top < b.bottom - 1 &&
      b.top < a.bottom - 1;
    const overlapping = (elements: Element[]) => {
      const boxes = elements.map((element) => ({
        named: element.outerHTML.slice(0, 80),
        box: element.getBoundingClientRect(),
      }));
      return boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => covers(a.box, b.box))
          .map((b) => `${a.named} and ${b.named}`),
      );
    };
    const [header = "", ...others] = groups;
    const childrenOf = (parents: Iterable<Element>) => [...parents].flatMap(({ children }) => [...children]);
    const overlaps = [
      overlapping(childrenOf(document.querySelectorAll(header))),
      ...[...document.querySelectorAll(others.join())].map((parent) => overlapping(childrenOf([parent]))),
    ].flat();
    return { tooWide: Math.max(0, document.documentElement.scrollWidth - width), overlaps };
  }, APART);
  expect(found).toEqual({ tooWide: 0, overlaps: [] });
}

for (const width of [360, 390, 800, 1280]) {
  test(`I18N-04 the frame is mirrored without overlap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const root = width > 768 ? "" : "/m";
    for (const path of ["/terms-of-service", "/?choose=pickup", "/?choose=delivery", "/"]) {
      await page.goto(root && path.startsWith("/?") ? root + path.slice(1) : root + path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectTidy(page);
    }
    await expectAccessible(page);
  });
}

test("I18N-04 logo, menus and the dialog's ways run from the right", async ({ page }) => {
  await page.goto("/?choose=delivery");
  const dialog = page.getByRole("dialog");
  const back = await dialog.getByRole("link", { name: "رجوع" }).boundingBox();
  const next = await dialog.getByRole("button", { name: "التالي" }).boundingBox();
  expect(back?.x).toBeGreaterThan(next?.x ?? Infinity);
  await page.goto("/terms-of-service");
  const logo = await page.getByRole("banner").getByRole("link", { name: "Test Kitchen" }).boundingBox();
  expect(logo?.x).toBeGreaterThan(640);
});

test("I18N-04 arrows point back to the right", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/m/terms-of-service");
  const arrow = page.getByRole("banner").getByRole("link", { name: "رجوع" }).locator("svg");
  await expect(arrow).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
});

/** Text that is cut off where it stands: wider than what shows of it. Names that end in an ellipsis say so, and are no accident. */
const clippedIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isShown = element.checkVisibility() && element.clientWidth > 1 && style.textOverflow !== "ellipsis";
      const isCut = style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      return hasText && isShown && isCut && style.overflowX === "hidden" ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );

for (const [width, root] of [
  [1280, ""],
  [390, "/m"],
] as const) {
  test(`I18N-04 menus, arrows, cart and popups are mirrored without overlap or clipped text (${width} px)`, async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" } });
    await place(client, await goToPayment(client));
    await putIntoCart(client, IDS.classic);
    await page.setViewportSize({ width, height: 800 });
    const pages = root
      ? ["/m", "/m/order-details", "/m?menu=open", "/m/my-profile?email=edit", "/m/past-orders"]
      : ["/", "/?choose=delivery", "/my-account/profile?email=edit", "/my-account/past-orders", "/checkout?step=1"];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expectTidy(page);
      expect(await clippedIn(page), path).toEqual([]);
    }
    await page.goto(root ? "/m/past-orders" : "/my-account/past-orders");
    await page.locator("tbody summary").click();
    await expectTidy(page);
    expect(await clippedIn(page)).toEqual([]);
    const middle = width / 2;
    const centreOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? box.x + box.width / 2 : null;
    };
    if (root) {
      // The side menu comes from the start of the line.
      await page.goto("/m?menu=open");
      expect(await centreOf("dialog[data-shape=drawer]")).toBeGreaterThan(middle);
      // A sum's name stands before it: to the right.
      await page.goto("/m/order-details");
      expect(await centreOf("[data-ui=sums] dt")).toBeGreaterThan(middle);
      expect(await centreOf("[data-ui=sums] dd")).toBeLessThan(middle);
    } else {
      await page.goto("/");
      // Beside the menu, at the end of the line; its account menu hangs there too.
      expect(await centreOf("[data-ui=sums]")).toBeLessThan(middle);
      await page.locator("summary[data-ui=account-button]").click();
      expect(await centreOf("[data-ui=account-button] + ul")).toBeLessThan(middle);
      await expectTidy(page);
    }
  });
}
