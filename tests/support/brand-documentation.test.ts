/** docs/brand.md tells every setting of a brand's files, with its default and an example that the files would take. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { z } from "zod/v4";
import { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import { settingsIn, type Setting } from "./brand-settings";

type Row = { names: string[]; given: string; example: string };

/** A dish stands in a table of its own, by shorter paths. */
const DISH = /^items\[\]/;
const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

const page = readFileSync("docs/brand.md", "utf8");
/** The rows of a file's tables. */
function rowsOf(title: string): Row[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, first = "", _meaning, given = "", example = ""] = line.split("|");
      return { names: inCode(first).map((name) => name.replace(DISH, "categories[].items[]")), given, example };
    });
}

const PRECISION = 2;
const files: { title: string; schema: z.ZodType }[] = [
  ...Object.values(BRAND_FILES).map(({ file, schema }) => ({ title: file, schema: schema(PRECISION) })),
  { title: "menus/", schema: menuFile("any").schema(PRECISION) },
];

describe.each(files)("docs/brand.md, $title", ({ title, schema }) => {
  const rows = rowsOf(title);
  const settings = settingsIn(schema).map((each) => ({ ...each, path: each.path.replace(/^\[\]\./, "") }));
  const named = rows.flatMap(({ names, ...row }) => names.map((name) => ({ name, ...row })));
  const documented = settings.flatMap((setting) =>
    named.filter(({ name }) => name === setting.path).map((row) => ({ setting, row })),
  );

  it("tells every setting once, and none that there is not", () => {
    expect(settings.length).toBeGreaterThan(5);
    expect(named.map(({ name }) => name).sort()).toEqual(settings.map(({ path }) => path).sort());
  });

  it("tells its default, or that it is needed", () => {
    for (const { setting, row } of documented)
      expect(`${setting.path}: ${row.given.trim()}`).toBe(`${setting.path}: ${givenAs(setting, row.given.trim())}`);
  });

  it("has examples that the files would take", () => {
    for (const { setting, row } of documented)
      for (const example of inCode(row.example))
        expect([setting.path, setting.schema.safeParse(JSON.parse(example)).error?.issues]).toEqual([
          setting.path,
          undefined,
        ]);
  });
});

/** How a setting's default is written; a group's, which its parts tell, may be said in words. */
function givenAs({ path, given }: Setting, written: string): string {
  if (written === "needed / `{}`") return path.endsWith("translations") === (given !== undefined) ? written : "another";
  if (given === undefined) return "needed";
  const { value } = given;
  if (value === undefined) return "";
  const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
  return isGroup && !path.endsWith("translations") ? written : `\`${JSON.stringify(value)}\``;
}
