/** What is wrong with a page as it stands in the window: found by measuring, where a picture only shows it to who looks. */
import type { BrowserContext, Page } from "@playwright/test";
import { violationsOf } from "../support/axe";
import { holdStill } from "../support/still";
import type { Width } from "./scene";

/** Widths at which the page of a picture is measured besides its own; 320 px is what 1280 px are at 400 % zoom (WCAG 1.4.10). */
const FURTHER_WIDTHS: Record<Width, readonly number[]> = {
  360: [320, 390, 767],
  768: [560],
  1280: [1024],
  1920: [1440],
};

/** Rules of the levels that the shop promises, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Everything that is wrong with the page, at its own width and at others; the window is left at the last of them.
 * @param spared rules of axe that are not asked.
 */
export async function faultsOf(page: Page, width: Width, spared: readonly string[] = []): Promise<string[]> {
  // The compiler marks functions by a helper that a page does not know.
  await page.evaluate("globalThis.__name ??= (it) => it");
  const faults = [...(await axeFaults(page, spared)), ...(await measured(page, width))];
  const height = page.viewportSize()?.height ?? 0;
  for (const further of FURTHER_WIDTHS[width]) {
    await page.setViewportSize({ width: further, height });
    faults.push(...(await measured(page, further)));
  }
  return faults;
}

/**
 * What a page without script shows, in a page of a context where script runs: axe waits for timers, which never come where
 * it is off. The page's own script stays out.
 */
export async function twinOf(page: Page, context: BrowserContext): Promise<Page> {
  const shown = (await page.content()).replaceAll(/<script\b[^]*?<\/script>|<\/?noscript[^>]*>/g, "");
  const twin = await context.newPage();
  await twin.route(page.url(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: shown }));
  await twin.goto(page.url());
  return twin;
}

/** Runs in the page: the bars that are always in sight lie over what can be scrolled from under them. */
const BARS_IN_PLACE = `for (const bar of document.querySelectorAll("[data-ui=bottom-bar], [data-ui=top-bar], .site-bar")) bar.style.position = `;

async function axeFaults(page: Page, spared: readonly string[]): Promise<string[]> {
  await page.evaluate(`${BARS_IN_PLACE}"static"`);
  await holdStill(page);
  const off = Object.fromEntries(spared.map((rule) => [rule, { enabled: false }]));
  const violations = await violationsOf(page, { runOnly: RULES, rules: off });
  await page.evaluate(`${BARS_IN_PLACE}""`);
  return violations.map(({ id, html }) => `${id}: ${html.map((element) => element.slice(0, 120)).join(" | ")}`);
}

const measured = async (page: Page, width: number) =>
  (await page.evaluate(measure)).map((fault) => `${width} px: ${fault}`);

/** Run in the page. Of an open popup only what is in it: nothing else can be read or pressed. */
function measure(): string[] {
  /** What letters and lines may stand over by the rounding of a browser. */
  const SLACK_PX = 2;
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const naming = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute("aria-label") || "").trim().slice(0, 40)}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".sr-only, .skip-link, [aria-hidden=true], [inert]");

  /** What moves past the window's edge and cannot be scrolled to by itself. */
  const overflowing = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + SLACK_PX) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return isSeen(element) && (right > clientWidth + SLACK_PX || left < -SLACK_PX);
    });
    return [`overflows by ${scrollWidth - clientWidth}: ${naming(wide.at(-1) ?? root)}`];
  };

  /** Text that an edge cuts off without a sign of it: neither dots nor a way to scroll. */
  const clipped = () => {
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      // What a frame holds in the document is for browsers without frames.
      if (!holder || holder.closest("iframe") || text.textContent?.trim() === "" || !isSeen(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let outer: Element | null = holder; outer && outer !== document.body; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (style.position === "fixed") break;
        if (!/hidden|clip/.test(style.overflowX) || style.textOverflow === "ellipsis") {
          if (/auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis") break;
          continue;
        }
        if (style.webkitLineClamp !== "none") break;
        const edge = outer.getBoundingClientRect();
        // Read out and not shown: how a provider's own styles hide words from sight.
        if (edge.width <= 1 || edge.height <= 1) break;
        if (box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX)
          found.push(`clips: ${naming(holder)}`);
        break;
      }
    }
    return found;
  };

  /** What is pressed or typed in, of which one lies over the other. */
  const overlapping = () => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]";
    // What keeps its place while the page scrolls lies over whatever is there.
    const placeOf = (element: Element): Element | null => {
      for (let outer: Element | null = element; outer; outer = outer.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(outer).position)) return outer;
      return null;
    };
    /** What of it the boxes around it leave to be seen: a strip that scrolls hides the rest. */
    const shownOf = (element: Element): DOMRect[] => {
      let boxes = [...element.getClientRects()];
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === "visible") continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        // One that is wholly outside has a negative size, and would pass for a box again at the next box around it.
        boxes = boxes
          .map((box) => {
            const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
            return new DOMRect(x, y, Math.min(box.right, right) - x, Math.min(box.bottom, bottom) - y);
          })
          .filter(({ width, height }) => width > 1 && height > 1);
      }
      return boxes;
    };
    const controls = [...root.querySelectorAll(CONTROLS)]
      .filter((element) => isSeen(element) && element.getAttribute("tabindex") !== "-1")
      .map((element) => ({ element, place: placeOf(element), boxes: shownOf(element) }));
    const found: string[] = [];
    controls.forEach((one, i) => {
      // A control's neighbours stand near it in the document.
      for (const other of controls.slice(i + 1, i + 12)) {
        if (one.place !== other.place) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const meet = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX,
          ),
        );
        if (meet) found.push(`overlap: ${naming(one.element)} and ${naming(other.element)}`);
      }
    });
    return found;
  };

  return [...overflowing(), ...clipped(), ...overlapping()];
}
