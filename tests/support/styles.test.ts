/** What styles and screens say to each other: no class without a rule, no rule without a class, and little CSS of our own. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Scanner } from "@tailwindcss/oxide";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { classesIn } from "./classes-in-code";

const APP = resolve("app");
/** Name an element for its descendants; they have no rule themselves. */
const MARKER = /^group(\/|$)/;

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((file) => join(APP, file));
/** The forms that brands choose among; a brand's own stylesheet has the chosen ones alone. */
const FORMS = /\/look\/forms\//;
const own = files.filter((file) => file.endsWith(".css"));
const known = new Set(files.filter((file) => /\.tsx?$/.test(file)));

/** The staff's pages have a stylesheet of their own, which no customer loads (decision 0041). */
const STAFF = /\/screens\/(?:kitchen|riders)\//;
type Sheet = { name: string; css: string; screens: string[]; used: ReadonlySet<string> };
/** What Tailwind makes of a sheet, by the files that the sheet has it read. */
async function sheet(name: string, file: string): Promise<Sheet> {
  const path = resolve(file);
  const stylesheet = await compile(readFileSync(path, "utf8"), {
    base: dirname(path),
    loadStylesheet: (id, base) => {
      const found = id.startsWith(".") ? resolve(base, id) : resolve("node_modules", id);
      return Promise.resolve({ path: found, base: dirname(found), content: readFileSync(found, "utf8") });
    },
  });
  const read = new Scanner({ sources: stylesheet.sources }).files;
  const screens = read.filter((each) => !each.endsWith(".test.tsx"));
  const used = classesIn(screens);
  return { name, css: stylesheet.build([...new Set([...used, ...screens.flatMap(wordsOf)])]), screens, used };
}
/** Whatever of the code Tailwind may take for a class. */
const wordsOf = (file: string): string[] =>
  readFileSync(file, "utf8").match(/(?<![^\s"'`>])[a-z][a-z-]*(?![^\s"'`<])/g) ?? [];

const MENU = await sheet("the menu", "app/styles/app.css");
const SHOP = await sheet("the shop's pages behind the menu", "app/styles/later.css");
const BOARD = await sheet("the staff's pages", "app/screens/kitchen/kitchen.css");
const SHEETS = [MENU, SHOP, BOARD];

function classesOf(css: string): string[] {
  const names = css.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, "").match(/\.(?:\\.|[a-z_-])(?:\\.|[\w-])*/gi) ?? [];
  return [...new Set(names.map((name) => name.slice(1).replace(/\\(.)/g, "$1")))];
}

const ruledBy = (each: Sheet): string[] => classesOf(each.css);
/** What has rules of its own, such as a button: in the menu's sheet, which every page has. */
const named = own.flatMap((file) => classesOf(readFileSync(file, "utf8")));

test.each(SHEETS)("each class of $name has a rule", (each) => {
  const ruled = new Set([...ruledBy(each), ...named]);
  expect(each.used.size).toBeGreaterThan(300);
  expect([...each.used].filter((name) => !ruled.has(name) && !MARKER.test(name))).toEqual([]);
});

test.each(SHEETS)("each rule of $name has a class: what is none is excluded by its word in the sheet", (each) => {
  // A component's class may be what the shop alone draws it by.
  const elsewhere = each === BOARD ? SHOP.used : new Set();
  expect(ruledBy(each).filter((name) => !each.used.has(name) && !elsewhere.has(name))).toEqual([]);
});

test("a page's sheets are made of all that its script can show", () => {
  const routes = files.filter((file) => /\/routes\/.*\.tsx$/.test(file));
  expect(routes.length).toBeGreaterThan(20);
  const root = join(APP, "root.tsx");
  for (const route of routes) {
    const text = readFileSync(reExported(route) ?? route, "utf8");
    const hasLinks = /\blinks\b/.test(readFileSync(route, "utf8"));
    const isBehind = hasLinks && text.includes("links = laterStyles");
    const isStaff = hasLinks && text.includes("kitchen.css");
    const read = new Set((isBehind ? SHOP : isStaff ? BOARD : MENU).screens);
    const shown = [...reachedFrom(isStaff ? [route] : [root, route])];
    expect(shown.filter((file) => /\/(?:components|screens)\/.*\.tsx$/.test(file) && !read.has(file))).toEqual([]);
  }
});

/** The module that a phone's route is taken from. */
const reExported = (route: string): string | null => {
  const from = /^export \{[^}]*\bdefault\b[^}]*\} from "(\.\/[^"]+)";/.exec(readFileSync(route, "utf8"))?.[1];
  return from === undefined ? null : join(dirname(route), `${from}.tsx`);
};

/** The files whose code a browser may get by some, themselves included; what the server keeps to itself is not followed. */
function reachedFrom(start: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file) || /\.server\.tsx?$/.test(file)) return;
    reached.add(file);
    for (const [, isType, from, later] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const found = isType ? undefined : fileOf(file, from ?? later ?? "");
      if (found) follow(found);
    }
  };
  start.forEach(follow);
  return reached;
}

const IMPORT = /(?:import|export)\s+(type\s)?[^;]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;
const fileOf = (from: string, name: string): string | undefined =>
  ["", ".ts", ".tsx"]
    .map((end) => resolve(name.startsWith("~/") ? APP : dirname(from), name.replace(/^~\//, "") + end))
    .find((path) => known.has(path));

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
  expect(linesOf(forms)).toBeLessThan(170);
  expect(linesOf(staff)).toBeLessThan(95);
});
