/** A brand's looks: nothing moves when its typefaces arrive. */
import { expect, test } from "./fixtures";

test.use({
  brandOverrides: {
    company: {
      locale_data: { locales: ["ar", "en"], default: "ar" },
      look: { fonts: { display: "el-messiri", text: "ibm-plex-sans-arabic" } },
    },
  },
});

/** What the page has moved, as the browser counts it. */
type Seen = { seen: { shifts: number } };

for (const [language, width] of [
  ["ar", 390],
  ["ar", 1280],
  ["en", 390],
] as const) {
  test(`late typefaces move nothing in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const seen = { shifts: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const asked: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      asked.push(route.request().url());
      await arrival;
      await route.continue();
    });
    await page.goto(`${width < 769 ? "/m" : "/"}?lang=${language}`, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    // What moved before is the matter of others.
    await page.evaluate(() => ((window as unknown as Seen).seen.shifts = 0));
    arrive();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.some((url) => /-(?:arabic|figures)-(?:common|others)-/.test(url))).toBe(language === "ar");
    const letters = language === "ar" ? ["figures", "latin"] : ["latin"];
    const ofHeadings = asked.filter((url) => url.includes("/elmessiri-")).sort();
    expect(ofHeadings, "headings have one weight, and a file for each script that they are in").toEqual(
      letters.map((script) => expect.stringContaining(`-700bold-${script}-common`)),
    );
    expect(await page.evaluate(() => (window as unknown as Seen).seen.shifts)).toBeLessThan(0.01);
  });
}

for (const [language, words, others] of [
  ["en", "Crème brûlée", "-latin-others"],
  ["ar", "ٱلْبَيْت ڭ", "-arabic-others"],
] as const) {
  test(`rare letters are fetched in ${language} once a page has one`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") asked.push(request.url());
    });
    await page.goto(`/?lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => !url.includes("-common-"))).toEqual([]);
    const rare = asked.length;
    await page.getByRole("heading", { level: 1 }).evaluate((heading, text) => heading.append(text), words);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => asked.slice(rare)).toEqual([expect.stringContaining(`/elmessiri-700bold${others}`)]);
  });
}
