/** What styles and screens say to each other: no class without a rule, no rule without a class, and little CSS of our own. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compile } from "tailwindcss";
import { beforeAll, expect, test } from "vitest";
import { classesIn } from "./classes-in-code";

const APP = resolve("app");
/** Name an element for its descendants; they have no rule themselves. */
const MARKER = /^group(\/|$)/;

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((file) => join(APP, file));
/** The forms that brands choose among; a brand's own stylesheet has the chosen ones alone. */
const FORMS = /\/look\/forms\//;
const own = files.filter((file) => file.endsWith(".css"));
const allScreens = files.filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));

/** The staff's pages have a stylesheet of their own, which no customer loads (decision 0041). */
const STAFF = /\/screens\/(?:kitchen|riders)\//;
type Sheet = { name: string; path: string; screens: string[]; used: ReadonlySet<string> };
const sheet = (name: string, path: string, screens: string[]): Sheet => ({
  name,
  path: resolve(path),
  screens,
  used: classesIn(screens),
});
const SHOP = sheet(
  "the shop",
  "app/styles/app.css",
  allScreens.filter((file) => !STAFF.test(file)),
);
const BOARD = sheet("the staff's pages", "app/screens/kitchen/kitchen.css", allScreens.filter(isOnBoard));
const SHEETS = [SHOP, BOARD];

function isOnBoard(file: string): boolean {
  return STAFF.test(file) || file.includes("/app/components/");
}

const built = new Map<Sheet, string>();
beforeAll(async () => {
  for (const each of SHEETS) built.set(each, await build(each));
});

async function build({ path, screens, used }: Sheet): Promise<string> {
  const stylesheet = await compile(readFileSync(path, "utf8"), {
    base: dirname(path),
    loadStylesheet: (id, base) => {
      const found = id.startsWith(".") ? resolve(base, id) : resolve("node_modules", id);
      return Promise.resolve({ path: found, base: dirname(found), content: readFileSync(found, "utf8") });
    },
  });
  return stylesheet.build([...new Set([...used, ...screens.flatMap(wordsOf)])]);
}

/** Whatever of the code Tailwind may take for a class. */
const wordsOf = (file: string): string[] =>
  readFileSync(file, "utf8").match(/(?<![^\s"'`>])[a-z][a-z-]*(?![^\s"'`<])/g) ?? [];

function classesOf(css: string): string[] {
  const names = css.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, "").match(/\.(?:\\.|[a-z_-])(?:\\.|[\w-])*/gi) ?? [];
  return [...new Set(names.map((name) => name.slice(1).replace(/\\(.)/g, "$1")))];
}

const ruledBy = (each: Sheet): string[] => classesOf(built.get(each) ?? "");
/** What has rules of its own, such as a button: in the shop's sheet, which every page has. */
const named = own.flatMap((file) => classesOf(readFileSync(file, "utf8")));

test.each(SHEETS)("each class of $name has a rule", (each) => {
  const ruled = new Set([...ruledBy(each), ...named]);
  expect(each.used.size).toBeGreaterThan(300);
  expect([...each.used].filter((name) => !ruled.has(name) && !MARKER.test(name))).toEqual([]);
});

test.each(SHEETS)("each rule of $name has a class: what is none is excluded by its word in the sheet", (each) => {
  // A component's class may be what the shop alone draws it by.
  expect(ruledBy(each).filter((name) => !each.used.has(name) && !SHOP.used.has(name))).toEqual([]);
});

test("class lists stand in files that Tailwind reads", () => {
  const ruled = new Set([...ruledBy(SHOP), ...ruledBy(BOARD), ...named]);
  const unread = files.filter((file) => file.endsWith(".ts") && !/\.(?:test|server)\.ts$/.test(file));
  const isList = (text: string) => {
    const words = text.split(/\s+/).filter(Boolean);
    return words.length > 3 && words.filter((word) => ruled.has(word)).length > words.length / 2;
  };
  const listed = unread.filter((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([^"\n]+)"/g)].some(([, text = ""]) => isList(text)),
  );
  expect(listed).toEqual([]);
});

test("each class of the forms that brands choose is one of the shop's", () => {
  const forms = files.filter((file) => FORMS.test(file) && file.endsWith(".css"));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.flatMap((file) => classesOf(readFileSync(file, "utf8"))).filter((name) => !SHOP.used.has(name))).toEqual(
    [],
  );
});

/** What has classes of its own has its reason in decision 0023; whatever else is laid out by utilities. */
test("CSS of our own stays small: the shop's, the forms that brands choose among, the staff's", () => {
  const linesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + readFileSync(file, "utf8").trimEnd().split("\n").length, 0);
  const forms = own.filter((file) => FORMS.test(file));
  const staff = own.filter((file) => STAFF.test(file));
  expect(linesOf(own.filter((file) => !forms.includes(file) && !staff.includes(file)))).toBeLessThan(500);
  expect(linesOf(forms)).toBeLessThan(125);
  expect(linesOf(staff)).toBeLessThan(95);
});
