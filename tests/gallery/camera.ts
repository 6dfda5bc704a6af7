/** Takes pictures of pages that stand still: fonts and images are there, nothing moves, nothing is awaited. */
import { chromium, type Browser, type BrowserContext, type Page, type Request } from "@playwright/test";
import { LANGUAGE_KEY } from "~/i18n/languages";
import playwright from "../../playwright.config";
import { ensureChromium } from "../../scripts/chromium.mjs";
import type { Client } from "../support/client";
import type { ServerAddress } from "../support/server";
import { hydrated } from "../e2e/hydrated";
import { faultsOf, twinOf } from "./faults";
import { layoutAt, type At } from "./scene";
import type { Shot } from "./shots";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 } as const;
/** A page that is not still after so many looks shows something that moves. */
const MAX_LOOKS = 20;
/** No answer is awaited for this long. */
const QUIET_MS = 60;
const PATIENCE_MS = 15_000;
/** A picture that takes longer is given up; Chromium now and then never draws one. */
const PICTURE_MS = 60_000;
/** The ids that a demo brand's promotions may have, as the browser keeps them. */
const PROMOTIONS = JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9]);

export type Picture = {
  png: Buffer;
  /** Where the visitor has ended up, without the query. */
  path: string;
  /** What is wrong with its page. */
  faults: string[];
};

export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error("There is no Chromium, and none could be installed");
  return chromium.launch({ ...playwright.use?.launchOptions, executablePath });
}

/** The cookie in which the staff's pages keep their language. */
const STAFF_LANGUAGE = "staff_language";

/** Takes one picture, in a browser context of its own. @throws when the page never stands still. */
export async function take(
  browser: Browser,
  server: ServerAddress,
  shot: Shot,
  visitor: Pick<At, "made" | "code"> & { client: Client },
): Promise<Picture> {
  const { scene, brand, width, language, hasScript } = shot;
  const layout = layoutAt(width);
  const at: At = { brand, language, layout, hasScript, made: visitor.made, code: visitor.code };
  const origin = `http://${brand.host}:${server.port}`;
  const context = await contextFor(browser, shot);
  let twin: BrowserContext | undefined;
  // What waits in the page has no end of its own: it fails with the context.
  const end = setTimeout(() => void context.close({ reason: "It took too long" }), PICTURE_MS);
  try {
    const known = [...visitor.client.cookies, [LANGUAGE_KEY, language], [STAFF_LANGUAGE, language]] as const;
    await context.addCookies(known.map(([name, value]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const awaited = watchRequests(page);
    if (hasScript) await prepareScript(page, shot, scene.stored?.(at) ?? {});
    const address = new URL(scene.path(at), origin);
    address.port = String(server.port);
    await page.goto(address.href);
    await standStill(page, hasScript, awaited);
    if (scene.act) {
      await scene.act(page, at);
      await standStill(page, hasScript, awaited);
    }
    const png = await stillPicture(page, scene.isWindow === true);
    const measured = hasScript
      ? page
      : await twinOf(page, (twin = await contextFor(browser, { ...shot, hasScript: true })));
    return { png, path: new URL(page.url()).pathname, faults: await faultsOf(measured, width, scene.spared ?? []) };
  } finally {
    clearTimeout(end);
    // Before its context, whose end gives a page without a line its line back: what waits in it would be sent.
    await Promise.all(context.pages().map((page) => page.close()));
    await context.close();
    await twin?.close();
  }
}

function contextFor(browser: Browser, { width, language, hasScript }: Shot): Promise<BrowserContext> {
  const size = { width, height: HEIGHTS[width] };
  return browser.newContext({
    viewport: size,
    screen: size,
    deviceScaleFactor: 1,
    javaScriptEnabled: hasScript,
    locale: language,
    timezoneId: "Asia/Singapore",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(layoutAt(width) === "mobile" && { userAgent: PHONE, isMobile: true, hasTouch: true }),
  });
}

/** The browser's clock stands where the brand's does; its timers go on, as the page's script lives by them. */
async function prepareScript(page: Page, { scene, brand }: Shot, stored: Record<string, string>): Promise<void> {
  await page.clock.setFixedTime(scene.hour === "closed" ? (brand.closed ?? brand.open) : brand.open);
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) window.localStorage.setItem(key, value);
  }, Object.entries(stored));
  // What its cart unlocks has been told, where the popup that tells it is not what is looked at.
  if (!scene.tellsUnlocked)
    await page.addInitScript((ids) => {
      if (window === window.top) window.sessionStorage.setItem("lastShownPromotions", ids);
    }, PROMOTIONS);
}

type Awaited = { requests: Set<Request>; since: number };

/** Keeps what the page has asked for and not got yet; a page does not read on after a refusal. */
function watchRequests(page: Page): Awaited {
  const awaited: Awaited = { requests: new Set(), since: performance.now() };
  const answered = (request: Request) => {
    awaited.requests.delete(request);
    awaited.since = performance.now();
  };
  // A line that tells events has no end.
  page.on("request", (request) => void (request.resourceType() !== "eventsource" && awaited.requests.add(request)));
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);
  page.on("response", (response) => void (response.status() >= 400 && answered(response.request())));
  return awaited;
}

async function standStill(page: Page, hasScript: boolean, awaited: Awaited): Promise<void> {
  // The page of a refused form has no script.
  if (hasScript && (await page.locator("script").count()) > 0) await hydrated(page);
  await page.evaluate(stopMotion);
  await quiet(awaited);
  await page.evaluate(everythingLoaded);
  await quiet(awaited);
}

/** A sheet is adopted, as the page's policy refuses one of its own; what is far down is drawn like the rest. */
function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after {
    transition: none !important; scroll-behavior: auto !important; content-visibility: visible !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

async function everythingLoaded(): Promise<void> {
  // As by a visitor who moves: pictures out of sight are held until then.
  window.dispatchEvent(new Event("scroll"));
  for (const image of document.images) image.loading = "eager";
  // A picture that is missing shows as such.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

async function quiet(awaited: Awaited): Promise<void> {
  const start = performance.now();
  while (awaited.requests.size > 0 || performance.now() - awaited.since < QUIET_MS) {
    if (performance.now() - start > PATIENCE_MS)
      throw new Error(`${[...awaited.requests].map((request) => request.url()).join(" ")}: no answer`);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 3));
  }
}

/**
 * Looks at the window until two looks are the same, then takes the page whole, unless the window is all that is wanted:
 * over an open dialog the page does not scroll.
 */
async function stillPicture(page: Page, isWindow: boolean): Promise<Buffer> {
  // Nothing of the page is under it.
  await page.mouse.move(0, 0);
  const look = (fullPage = false) =>
    page.screenshot({ fullPage, animations: "disabled", caret: "hide", scale: "css", timeout: PICTURE_MS });
  let last = await look();
  for (let looks = 1; looks < MAX_LOOKS; looks++) {
    const next = await look();
    const isAll = isWindow || (await page.locator("dialog[open]").count()) > 0;
    if (next.equals(last)) return isAll ? next : look(true);
    last = next;
  }
  throw new Error("The page does not stand still");
}
