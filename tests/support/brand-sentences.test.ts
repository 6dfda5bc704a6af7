/** Whatever is wrong with a value of a brand's files, at any place, is said in a sentence that names the place. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { BrandDocuments } from "~/db/tenancy/brand-documents.server";
import { checkBrand } from "~/tenancy/brand/check-brand.server";

const read = (file: string): unknown => JSON.parse(readFileSync(`tenants/bun/${file}`, "utf8"));
/** Of every kind of thing the first, and not one of each. */
const firstOfEach = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.slice(0, 1).map(firstOfEach);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, firstOfEach(value)]));
};
const whole = {
  company: read("company.json"),
  outlets: firstOfEach(read("outlets.json")),
  menus: { "tanjong-pagar": firstOfEach(read("menus/tanjong-pagar.json")) },
  payment_types: read("payment-types.json"),
  promotions: firstOfEach(read("promotions.json")),
  coupons: firstOfEach(read("coupons.json")),
};

type Path = (string | number)[];
function* pathsIn(node: unknown, path: Path): Generator<Path> {
  if (path.length > 1) yield path;
  if (typeof node !== "object" || node === null) return;
  const entries: [string | number, unknown][] = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  for (const [key, value] of entries) yield* pathsIn(value, [...path, key]);
}

const ABSENT = Symbol("absent");
/** The brand with one value replaced, or taken out. */
function withValue(path: Path, value: unknown): BrandDocuments {
  const copy = structuredClone(whole) as unknown;
  let node = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) node = node[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? "";
  if (value !== ABSENT) node[last] = value;
  else if (Array.isArray(node)) node.splice(Number(last), 1);
  else delete node[last];
  return copy as BrandDocuments;
}

const WRONG = [ABSENT, null, "???", -1.5, [[]], { surprise: 1 }];
const SCHEMA_WORDS = /invalid|expected|received|undefined|NaN|\[object|pattern|too (?:small|big)/i;

describe("every value that is wrong", () => {
  it("is told by its file, its place and a sentence", async () => {
    const wordless: string[] = [];
    let problems = 0;
    // Each place gets one of the wrong values, each value its share of the places.
    for (const [i, path] of [...pathsIn(whole, [])].entries()) {
      for (const value of WRONG.slice(i % WRONG.length, (i % WRONG.length) + 1)) {
        for (const { file, path: place, problem, severity } of await checkBrand("bun", withValue(path, value), [])) {
          if (severity === "warning" || problem.endsWith(" is missing")) continue;
          problems++;
          if (SCHEMA_WORDS.test(problem) || problem.length < 8 || !file)
            wordless.push(
              `${path.join(".")} = ${typeof value === "symbol" ? "absent" : JSON.stringify(value)}: ${file} ${place} ${problem}`,
            );
        }
      }
    }
    expect(wordless.slice(0, 10)).toEqual([]);
    expect(problems).toBeGreaterThan(100);
  }, 120_000);
});
