/** What styles and screens say to each other: no class without a rule, no rule without a class, and little CSS of our own. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compile } from "tailwindcss";
import { beforeAll, expect, test } from "vitest";
import { classesIn } from "./classes-in-code";

const APP = resolve("app");
const STYLESHEET = resolve("app/styles/app.css");
/** Name an element for its descendants; they have no rule themselves. */
const MARKER = /^group(\/|$)/;

/** The staff's pages have a stylesheet of their own, which no customer loads (decision 0041). */
const STAFF = { folder: /\/screens\/(?:kitchen|riders)\//, sheet: resolve("app/screens/kitchen/kitchen.css") };

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).map((file) => join(APP, file));
/** The forms that brands choose among; a brand's own stylesheet has the chosen ones alone. */
const FORMS = /\/look\/forms\//;
const own = files.filter((file) => file.endsWith(".css") && !STAFF.folder.test(file) && !FORMS.test(file));
const allScreens = files.filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));
const screens = allScreens.filter((file) => !STAFF.folder.test(file));
const used = classesIn(screens);
const ofStaff = classesIn(allScreens.filter((file) => STAFF.folder.test(file)));

let built = "";
beforeAll(async () => {
  const stylesheet = await compile(readFileSync(STYLESHEET, "utf8"), {
    base: dirname(STYLESHEET),
    loadStylesheet: (id, base) => {
      const path = id.startsWith(".") ? resolve(base, id) : resolve("node_modules", id);
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, "utf8") });
    },
  });
  built = stylesheet.build(words());
});

/** Whatever of the code Tailwind may take for a class. */
function words(): string[] {
  return [
    ...new Set([
      ...used,
      ...screens.flatMap((file) => readFileSync(file, "utf8").match(/(?<![^\s"'`>])[a-z][a-z-]*(?![^\s"'`<])/g) ?? []),
    ]),
  ];
}

function classesOf(css: string): string[] {
  const names = css.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, "").match(/\.(?:\\.|[a-z_-])(?:\\.|[\w-])*/gi) ?? [];
  return [...new Set(names.map((name) => name.slice(1).replace(/\\(.)/g, "$1")))];
}

test("each class has a rule", () => {
  const ruled = new Set(classesOf(built));
  expect(used.size).toBeGreaterThan(300);
  expect([...used].filter((name) => !ruled.has(name) && !MARKER.test(name))).toEqual([]);
});

test("each rule has a class: what is none is excluded by its word in app.css", () => {
  expect(classesOf(built).filter((name) => !used.has(name))).toEqual([]);
});

test("each class of the staff's pages has a rule, theirs or the shop's, and each of their rules a class", () => {
  const ruled = classesOf(readFileSync(STAFF.sheet, "utf8"));
  expect([...ofStaff].filter((name) => !ruled.includes(name) && !classesOf(built).includes(name))).toEqual([]);
  expect(ruled.filter((name) => !ofStaff.has(name) && name !== "icon")).toEqual([]);
});

test("each class of the forms that brands choose is one of the shop's", () => {
  const forms = files.filter((file) => FORMS.test(file) && file.endsWith(".css"));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.flatMap((file) => classesOf(readFileSync(file, "utf8"))).filter((name) => !used.has(name))).toEqual([]);
});

/** What has classes of its own has its reason in decision 0023; whatever else is laid out by utilities. */
test("CSS of our own stays small", () => {
  const lines = own.map((file) => readFileSync(file, "utf8").trimEnd().split("\n").length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(500);
});
