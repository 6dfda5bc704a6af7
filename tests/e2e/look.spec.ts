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
    expect(asked.some((url) => /-arabic-(?:wght|\d{3})-/.test(url))).toBe(language === "ar");
    const script = language === "ar" ? "arabic" : "latin";
    const ofHeadings = asked.filter((url) => url.includes(`/el-messiri-${script}-`));
    expect(ofHeadings, "headings have one weight").toEqual([expect.stringContaining("-700-normal")]);
    expect(await page.evaluate(() => (window as unknown as Seen).seen.shifts)).toBeLessThan(0.01);
  });
}
