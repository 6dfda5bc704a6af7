/** What search engines, chats and home screens learn of a brand: at its own hostname, in the page's language. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { choose, signedInCustomer } from "../support/customers";
import { ITEM, kitchenBrand, NOON } from "../support/kitchen-brand";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const kitchen = kitchenBrand();
/** The outlet's advertisements with a picture of pixels, and its name in Arabic. */
const outlets = kitchen.outlets.map(({ advertisements, ...outlet }, i) => ({
  ...outlet,
  advertisements: { desktop: advertisements?.desktop?.map((each) => ({ ...each, image: "dish.webp" })) ?? [] },
  translations: i === 0 ? { ar: { name: "الشارع الرئيسي" } } : {},
}));
const brand = { ...kitchen, outlets };

beforeAll(async () => {
  const noise = {
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: "#a63",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  } as const;
  brand.images["dish.webp"] = await sharp(noise).webp().toBuffer();
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, NOON);
});

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (headers: Record<string, string> = DESKTOP) => new Client(server, brand.host, { headers });
const ORIGIN = `http://${brand.host}:${server.port}`;
const attribute = (answer: Answer, selector: string, name = "content") =>
  answer.page.querySelector(selector)?.getAttribute(name);
const links = (answer: Answer): Record<string, string> =>
  Object.fromEntries<string>(
    answer.page
      .querySelectorAll("link[hreflang]")
      .map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""]),
  );
const inAll = (path: string) => ({
  en: ORIGIN + path,
  ar: `${ORIGIN}${path}?lang=ar`,
  zh: `${ORIGIN}${path}?lang=zh`,
  ms: `${ORIGIN}${path}?lang=ms`,
  "x-default": ORIGIN + path,
});
type Thing = Record<string, unknown>;
const thing = (answer: Answer) =>
  JSON.parse(answer.page.querySelector('script[type="application/ld+json"]')?.text ?? "null") as Thing;

describe("the address of a page", () => {
  it("is one for each route set and each language, whatever is searched", async () => {
    const [wide, phone] = [await visitor().get("/?q=tea"), await visitor().get("/m")];
    const canonical = (page: Answer) => attribute(page, "link[rel=canonical]", "href");
    expect([canonical(wide), canonical(phone)]).toEqual([`${ORIGIN}/`, `${ORIGIN}/m`]);
    expect(attribute(wide, "link[media]", "href")).toBe(`${ORIGIN}/m`);
    expect([links(wide), links(phone)]).toEqual([inAll("/"), inAll("/m")]);
    const terms = await visitor().get("/terms-of-service");
    expect(links(terms)).toEqual(inAll("/terms-of-service"));
    expect(attribute(terms, "meta[name=description]")).toContain("Test Kitchen");
    for (const page of [wide, phone, terms]) expect(page.page.querySelector("meta[name=robots]")).toBeNull();
  });

  it("that names a language is read in it by everybody, who go on in it, until they choose another", async () => {
    for (const client of [visitor(), visitor()]) {
      const page = await client.get("/?lang=ar");
      expect([attribute(page, "html", "lang"), client.cookies.get("userLocale")]).toEqual(["ar", "ar"]);
      expect(attribute(page, "link[rel=canonical]", "href")).toBe(`${ORIGIN}/?lang=ar`);
      expect(attribute(await client.get("/"), "html", "lang")).toBe("ar");
      const form = { form: ".site-bar .languages", fields: { language: "zh" } };
      const chosen = await client.submit(page, form, { follow: true });
      expect([chosen.path, attribute(chosen, "html", "lang")]).toEqual(["/", "zh"]);
    }
    expect(attribute(await visitor().get("/?lang=fr"), "html", "lang")).toBe("en");
  });

  it("of a visitor's own page is nobody else's to find", async () => {
    const client = await signedInCustomer(server, brand);
    for (const path of ["/my-account/profile", "/checkout", "/sign-in", "/trackorder"]) {
      const page = await client.get(path, { follow: true });
      if (page.path.startsWith("/?") || page.path === "/") continue;
      expect([path, attribute(page, "meta[name=robots]")]).toEqual([path, "noindex"]);
      expect(page.page.querySelector("link[rel=canonical]")).toBeNull();
    }
  });
});

describe("a link to a page", () => {
  it("is shown with its title, its words and a picture that every chat can show", async () => {
    const page = await visitor().get("/?lang=ar");
    const graph = (name: string) => attribute(page, `meta[property="og:${name}"]`);
    expect([graph("title"), graph("locale"), graph("url")]).toEqual([
      "Test Kitchen · الشارع الرئيسي",
      "ar_AR",
      `${ORIGIN}/?lang=ar`,
    ]);
    expect(graph("description")).toBe(attribute(page, "meta[name=description]"));
    expect([graph("image:width"), graph("image:height")]).toEqual(["640", "480"]);
    const picture = await visitor().get((graph("image") ?? "").replace(ORIGIN, ""), { headers: { accept: "*/*" } });
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });
});

describe("pictures", () => {
  it("come as the best that the browser shows: AVIF once it is made, WebP, else JPEG", async () => {
    const page = await visitor().get("/");
    const source = attribute(page, "[data-ui=hero] img, .hero img, main img", "src") ?? "";
    expect(source).toContain("dish.webp");
    const type = async (accept: string) => {
      const { headers, body } = await visitor().get(source, { headers: { accept } });
      expect([headers["cache-control"], headers.vary]).toEqual([
        "public, max-age=31536000, immutable",
        "Accept, Accept-Encoding",
      ]);
      const { format } = await sharp(body).metadata();
      expect(headers["content-type"]).toBe(`image/${format === "heif" ? "avif" : format}`);
      return format;
    };
    expect([await type("*/*"), await type("image/webp,*/*")]).toEqual(["jpeg", "webp"]);
    await expect.poll(() => type("image/avif,image/webp,*/*")).toBe("heif");
    expect(await type("image/webp,*/*")).toBe("webp");
  });
});

describe("the restaurant in the words of schema.org", () => {
  it("has its place, its hours and the address of its menu", async () => {
    expect(thing(await visitor().get("/?lang=ar"))).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: "Test Kitchen · الشارع الرئيسي",
      url: `${ORIGIN}/?lang=ar`,
      telephone: "+65 6123 4567",
      address: { streetAddress: "1 Main Street, Singapore", addressCountry: "SG" },
      geo: { latitude: 1.28, longitude: 103.84 },
      openingHoursSpecification: [
        { dayOfWeek: expect.arrayContaining(["Monday", "Sunday"]) as string[], opens: "09:00", closes: "22:00" },
      ],
      hasMenu: `${ORIGIN}/menu?lang=ar`,
      sameAs: ["https://kitchen.example"],
    });
  });

  it("has on the page of its menu every dish with its price, and whether it is to be had", async () => {
    const page = await visitor().get("/menu");
    expect(links(page)).toEqual(inAll("/menu"));
    const menu = thing(page).hasMenu as { hasMenuSection: { name: string; hasMenuItem: Thing[] }[] };
    expect(menu).toMatchObject({ "@type": "Menu", inLanguage: "en" });
    const names = (section: (typeof menu.hasMenuSection)[number]) => section.hasMenuItem.map(({ name }) => name);
    expect(menu.hasMenuSection.map((section) => [section.name, names(section)])).toEqual([
      ["Burgers", ["Classic Burger", "Cheese Burger", "Plain Fries", "Loaded Fries"]],
      ["Drinks", ["Cola"]],
      ["Kitchen", ["Soup of the Day"]],
      ["Tea & Toast", ["Kaya Toast", "Milk Tea <iced>"]],
      ["Breakfast", ["Porridge"]],
      ["Specials", ["Truffle Burger"]],
    ]);
    const dishes = menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);
    const offer = (price: string, availability: string, id: number) => ({
      offers: {
        price,
        priceCurrency: "SGD",
        availability: `https://schema.org/${availability}`,
        url: `${ORIGIN}/?item=${id}`,
      },
    });
    expect(dishes.find(({ name }) => name === "Cola")).toMatchObject(offer("3.00", "InStock", IDS.cola));
    expect(dishes.find(({ name }) => name === "Truffle Burger")).toMatchObject(offer("10.00", "SoldOut", ITEM.gone));
    expect(dishes.find(({ name }) => name === "Plain Fries")).toMatchObject({
      offers: { url: `${ORIGIN}/?item=${IDS.fries}` },
    });
  });

  it("says the same to people, each outlet its own, and runs no script", async () => {
    const page = await visitor().get("/menu?lang=ar");
    expect([attribute(page, "html", "dir"), page.page.querySelector("h1")?.text]).toEqual([
      "rtl",
      "قائمة Test Kitchen · الشارع الرئيسي",
    ]);
    const rows = page.page.querySelectorAll("main li").map((row) => row.text);
    expect(rows).toHaveLength(10);
    expect(rows.at(-1)).toBe("Truffle BurgerSGD\u00a010.00نفدت الكمية");
    expect(page.page.querySelectorAll("script:not([type])")).toEqual([]);
    expect((await visitor().get("/menu?outlet=2")).status).toBe(404);
  });

  it("has the menu of the outlet that a visitor has chosen", async () => {
    const client = visitor();
    await choose(client, { pickup: "in_store" });
    expect((await client.get("/menu")).page.querySelector("h1")?.text).toContain("Main Street");
  });
});

describe("what is in a dish", () => {
  const asked = async (query: string) => {
    const page = await visitor().get(`/menu${query}`);
    return [
      page.page.querySelectorAll("main h3").map((name) => name.text),
      page.page.querySelector("[role=status]")?.text ?? null,
    ];
  };

  it("is asked for by a form without script: by diet, and without what is not to be in it", async () => {
    const [all, nothing] = await asked("");
    expect([all?.length, nothing]).toEqual([10, null]);
    expect(await asked("?diet=vegetarian")).toEqual([["Soup of the Day", "Milk Tea <iced>"], "2 of 10 dishes"]);
    expect(await asked("?diet=vegetarian&without=milk")).toEqual([["Soup of the Day"], "1 of 10 dishes"]);
    // Of which nothing is said might contain anything.
    expect(await asked("?without=celery")).toEqual([["Milk Tea <iced>"], "1 of 10 dishes"]);
    expect((await asked("?diet=vegan&without=celery"))[0]).toEqual([]);
    const page = await visitor().get("/menu?lang=ar");
    const found = await visitor().submit(page, { form: "#wish", fields: { diet: "vegan", without: "celery" } });
    expect([found.status, attribute(found, "html", "lang")]).toEqual([200, "ar"]);
    expect(found.page.querySelector("[role=status]")?.text).toContain("لا يوجد طبق");
  });

  it("is told in words, on the page of the menu and in the popup of the dish, and to search engines", async () => {
    const page = await visitor().get("/menu?lang=zh");
    const tea = page.page.querySelectorAll("main li").find((row) => row.text.includes("Milk Tea"));
    expect(tea?.text).toContain("素食含有奶210 千卡");
    const dish = JSON.stringify(thing(page));
    expect(dish).toContain('"suitableForDiet":["https://schema.org/VegetarianDiet"]');
    expect(dish).toContain('"calories":"210 calories"');
    const client = visitor();
    await choose(client, { pickup: "in_store" });
    const popup = (await client.get(`/?item=${ITEM.soup}`)).page.querySelector("dialog[open]");
    expect(popup?.text).toContain("Vegetarian · Vegan");
    expect(popup?.text).toContain("Contains celery, soya");
    const plain = (await client.get(`/?item=${IDS.cola}`)).page.querySelector("dialog[open]");
    expect(plain?.text).not.toMatch(/Contains|kcal/);
  });
});

describe("a hostname", () => {
  it("tells search engines what to read, and where it all is", async () => {
    const robots = await visitor().get("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const lines = robots.text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["Disallow: /", "Allow: /$", "Allow: /menu?", "Allow: /m?lang=", "Allow: /assets/"]),
    );
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);

    const sitemap = await visitor().get("/sitemap.xml");
    const addresses = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const pages = ["/", "/terms-of-service", "/menu"].flatMap((path) => Object.values(inAll(path)).slice(0, 4));
    expect(addresses).toEqual(pages);
    expect(sitemap.text.match(/hreflang="zh"/g)).toHaveLength(pages.length);
    for (const address of addresses)
      expect((await visitor().get((address ?? "").replace(ORIGIN, ""))).status).toBe(200);
  });

  it("is an app of its own on a home screen, in its colours and in the page's language", async () => {
    const page = await visitor().get("/?lang=ar");
    expect(attribute(page, "meta[name=theme-color]")).toBe("#FAFAF8");
    const manifest = await visitor().get(attribute(page, "link[rel=manifest]", "href") ?? "");
    expect(manifest.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const app = manifest.json<{ icons: { src: string; sizes: string; purpose: string }[] } & Thing>();
    expect(app).toMatchObject({
      name: "Test Kitchen",
      lang: "ar",
      dir: "rtl",
      start_url: "/",
      display: "standalone",
      theme_color: "#FAFAF8",
      background_color: "#FAFAF8",
    });
    expect(app.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    const apple = { src: attribute(page, "link[rel=apple-touch-icon]", "href") ?? "", sizes: "180x180" };
    for (const { src, sizes } of [...app.icons, apple]) {
      const { status, body } = await visitor().get(src);
      const { width, height, format } = await sharp(body).metadata();
      expect([status, `${width}x${height}`, format]).toEqual([200, sizes, "png"]);
    }
    const [corner] = await sharp((await visitor().get(apple.src)).body)
      .raw()
      .toBuffer();
    expect(corner).toBe(0xfa);
    expect((await visitor().get("/icons/000000000000/192.png")).status).toBe(404);
  });
});
