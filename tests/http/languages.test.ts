/** The language of pages and how it is chosen. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testCategory, testGroup, testItem, testMenu } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { choose } from "../support/customers";
import { suiteServer } from "../support/suite-server";

/** A group of choices. */
const SAUCES = 77;
const server = suiteServer();
const all = testBrand();
const arabicFirst = testBrand({ company: { locale_data: { locales: ["ar", "en"], default: "ar" } } });
const english = testBrand({ company: { locale_data: { locales: ["en"], default: "en" } } });
const translated = testBrand({ menus: { main: translatedMenu() } });
beforeAll(async () => {
  for (const brand of [all, arabicFirst, english, translated]) await applyBrand(server, brand);
});

const visitor = (host = all.host) => new Client(server, host, { headers: { "user-agent": "Desktop" } });
const html = ({ page }: Answer) => {
  const element = page.querySelector("html");
  return [element?.getAttribute("lang"), element?.getAttribute("dir")];
};
const SWITCH = ".site-bar .languages";

describe("the language of a page", () => {
  it("I18N-02 is English with nothing stored, or what the company prefers", async () => {
    expect(html(await visitor().get("/"))).toEqual(["en", "ltr"]);
    expect(html(await visitor(arabicFirst.host).get("/"))).toEqual(["ar", "rtl"]);
  });

  it("I18N-03 runs from right to left in Arabic", async () => {
    const client = visitor();
    client.cookies.set("userLocale", "ar");
    const home = await client.get("/");
    expect(html(home)).toEqual(["ar", "rtl"]);
    expect(home.page.querySelector("dialog[open] h2")?.textContent).toBe("كيف تود الحصول على طلبك؟");
  });

  it("I18N-06 falls back from a language that is unknown or not offered", async () => {
    for (const stored of ["fr", "zh", "xx-evil", ""]) {
      const client = visitor(arabicFirst.host);
      client.cookies.set("userLocale", stored);
      expect(html(await client.get("/"))[0]).toBe("ar");
    }
  });

  it("TENANT-04 is never another visitor's, though pages are kept", async () => {
    const ask = async (language: string) => {
      const client = visitor();
      client.cookies.set("userLocale", language);
      return html(await client.get("/"))[0];
    };
    for (const language of ["en", "ar", "zh", "ms", "ar", "en"]) expect(await ask(language)).toBe(language);
  });
});

describe("a brand's own words", () => {
  it("I18N-08 has the menu's tags, choices and taxes in the visitor's language, listed as it lists", async () => {
    const client = visitor(translated.host);
    await choose(client, { pickup: "in_store" });
    const csrf = await client.csrfToken();
    const line = new URLSearchParams({ csrf, intent: "customise", item: String(IDS.cola), count: "1" });
    for (const sauce of [1, 2]) line.append(`g${SAUCES}`, String(sauce));
    expect((await client.post("/cart", line)).status).toBe(200);
    client.cookies.set("userLocale", "ar");
    const { page } = await client.get("/");
    const words = (selector: string) => page.querySelector(selector)?.text.trim();
    expect(words(".card-pic > span, .card-text > span")).toBe("حار");
    expect(words(".cart-column [data-ui=lines] [data-ui=note]")).toBe("ثوم، دقوس");
    expect(words("[data-ui=cart-foot]")).toContain("ضريبة السلع");
  });
});

describe("the language switch", () => {
  it("I18N-05 shows the company's languages when there is more than one", async () => {
    const options = (await visitor(arabicFirst.host).get("/")).page.querySelectorAll(`${SWITCH} option`);
    expect(options.map((option) => option.getAttribute("value"))).toEqual(["ar", "en"]);
    expect((await visitor(english.host).get("/")).page.querySelector(".languages")).toBeNull();
  });

  it("I18N-09 changes the language by its form, for this page and those after it", async () => {
    const client = visitor();
    const answer = await client.submit(await client.get("/terms-of-service"), {
      form: SWITCH,
      fields: { language: "ms" },
    });
    expect([answer.status, answer.location]).toEqual([303, "/terms-of-service"]);
    expect(String(answer.headers["set-cookie"])).toMatch(/^userLocale=ms; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    expect((await client.get("/terms-of-service")).page.querySelector("h1")?.textContent).toBe("Terma perkhidmatan");
    expect(html(await client.get("/"))[0]).toBe("ms");
  });

  it("takes only what the company offers", async () => {
    const client = visitor(arabicFirst.host);
    const csrf = await client.csrfToken();
    for (const language of ["zh", "fr", ""]) {
      const answer = await client.post("/language", { csrf, language, return_to: "/" });
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([303, undefined]);
    }
  });

  it("leads back to pages of this site only", async () => {
    const client = visitor();
    const csrf = await client.csrfToken();
    for (const target of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/nowhere",
      "javascript:alert(1)",
    ]) {
      expect((await client.post("/language", { csrf, language: "ar", return_to: target })).location).toBe("/");
    }
    expect((await client.post("/language", { csrf, language: "ar", return_to: "/m?q=tea" })).location).toBe("/m?q=tea");
  });

  it("needs the page's token", async () => {
    const answer = await visitor().post("/language", { language: "ar", return_to: "/terms-of-service" });
    expect([answer.status, answer.location, answer.headers["set-cookie"]]).toEqual([
      303,
      "/terms-of-service?error=csrf",
      undefined,
    ]);
  });
});

function translatedMenu() {
  const ar = (name: string) => ({ translations: { ar: { name } } });
  const sauces = testGroup({
    id: SAUCES,
    name: "Sauces",
    maximum: 2,
    items: [
      { id: 1, name: "Garlic", ...ar("ثوم") },
      { id: 2, name: "Daqoos", ...ar("دقوس") },
    ],
  });
  return testMenu({
    taxes: [{ id: IDS.tax, type: "PERCENTAGE", name: "GST", value: 9, ...ar("ضريبة السلع") }],
    tags: [{ name: "Spicy", ...ar("حار") }],
    categories: [
      testCategory({
        id: IDS.drinks,
        name: "Drinks",
        items: [testItem({ id: IDS.cola, name: "Cola", tags: ["Spicy"], groups: [sauces] })],
      }),
    ],
  });
}
