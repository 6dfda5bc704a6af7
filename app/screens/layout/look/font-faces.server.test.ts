import { expect, it } from "vitest";
import { DISPLAY_FAMILIES, TEXT_FAMILIES, type Look } from "~/ordering/tenancy/look";
import { lookSchema } from "~/tenancy/brand/look-schema.server";
import { fontCss, fontFiles } from "./font-faces.server";
import { TYPEFACES } from "./typefaces.server";

const look = (fonts: Look["fonts"], weight = 700): Look => lookSchema.parse({ fonts, headings: { weight } });
const files = (css: string) => [...css.matchAll(/url\((?<url>[^)]+)\)/g)].map((found) => found.groups?.url ?? "");
const urlsOf = (family: keyof typeof TYPEFACES) =>
  Object.values(TYPEFACES[family]).flatMap((face) => face.files.flatMap(({ common, others }) => [common, others]));
const WEIGHTS = [400, 449, 450, 600, 700, 749, 750, 900];

it("names no file that the brand has not chosen: of what is read every one, of headings one weight for each script", () => {
  for (const display of DISPLAY_FAMILIES) {
    for (const text of TEXT_FAMILIES) {
      for (const weight of WEIGHTS) {
        const named = files(fontCss(look({ display, text }, weight)).faces);
        const ofHeadings = named.filter((url) => !urlsOf(text).includes(url));
        expect(named).toEqual(expect.arrayContaining(urlsOf(text)));
        expect(urlsOf(display)).toEqual(expect.arrayContaining(ofHeadings));
        if (display !== text) expect(named).toHaveLength(urlsOf(text).length + 4);
      }
    }
  }
});

it.each([
  [400, "400regular"],
  [600, "600semibold"],
  [640, "600semibold"],
  [650, "700bold"],
  [800, "800extrabold"],
  [900, "800extrabold"],
])("sets headings of weight %i in the file of %s", (weight, file) => {
  const named = files(fontCss(look({ display: "baloo-bhaijaan-2", text: "rubik" }, weight)).faces).join(" ");
  for (const letters of ["latin", "figures"]) expect(named).toContain(`baloobhaijaan2-${file}-${letters}-common`);
});

it("names a family once that is chosen for both", () => {
  const { faces, names } = fontCss(look({ display: "rubik", text: "rubik" }));
  expect(files(faces)).toHaveLength(urlsOf("rubik").length);
  expect(names).not.toContain("--display-face");
});

it("leaves Arabic letters to Arabic pages", () => {
  const { names, arabicNames } = fontCss(look({ display: "el-messiri", text: "figtree" }));
  expect(names).not.toContain("arabic");
  expect(arabicNames).toContain("--text-face:text-arabic,text-latin,");
  expect(arabicNames).toContain("--display-face:display-arabic,display-latin,");
});

it("stands in with the typeface's widths, and says how tall its letters are against those", () => {
  const { faces } = fontCss(look({ display: "barlow-condensed", text: "barlow-semi-condensed" }));
  expect(faces).toContain(
    'src:local("Arial"),local("Roboto"),local("Liberation Sans");font-weight:1 549;size-adjust:85.6%;ascent-override:117%',
  );
});

it("fetches first what most letters are set in: each weight of what is read, and the one of headings", () => {
  const fonts = { display: "el-messiri", text: "ibm-plex-sans-arabic" } as const;
  expect(fontFiles(look(fonts, 600), "arabic")).toEqual([
    expect.stringContaining("ibmplexsansarabic-400regular-figures-common"),
    expect.stringContaining("ibmplexsansarabic-600semibold-figures-common"),
    expect.stringContaining("elmessiri-600semibold-figures-common"),
  ]);
  expect(fontFiles(look({ display: "rubik", text: "rubik" }), "latin")).toEqual([
    expect.stringContaining("rubik-latin-wght-normal-latin-common"),
  ]);
  for (const display of DISPLAY_FAMILIES) {
    for (const text of TEXT_FAMILIES) {
      const brand = look({ display, text });
      const named = files(fontCss(brand).faces);
      for (const script of ["latin", "arabic"] as const)
        expect(named).toEqual(expect.arrayContaining(fontFiles(brand, script)));
    }
  }
});

it("asks for the others only where a page has one: their rule comes first, and says where they are", () => {
  const { faces } = fontCss(look({ display: "rubik", text: "rubik" }));
  const [others, common] = faces.match(/@font-face\{font-family:text-latin;[^}]+\}/g) ?? [];
  expect(others).toMatch(/rubik-latin-wght-normal-latin-others.*unicode-range:U\+A1-24F,/);
  expect(common).toMatch(/rubik-latin-wght-normal-latin-common.*unicode-range:U\+20-7E,/);
});
