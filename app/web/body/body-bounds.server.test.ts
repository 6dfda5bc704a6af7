import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonWithin } from "./body-bounds.server";

/** How deep a value nests, and how many members and elements it has less one a list: counted on the parsed value. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 0 };
  const members: unknown[] = Object.values(value);
  const inner = members.map(sizeOf);
  // Each comma and each colon counts.
  const own = Math.max(0, members.length - 1) + (Array.isArray(value) ? 0 : members.length);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: own + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

describe("the bounds of JSON", () => {
  it("are those of the value that it stands for, whatever its texts hold", () => {
    const texts = fc.string({ unit: fc.constantFrom('"', "\\", ",", ":", "{", "[", "]", "a", "\n") });
    const values = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        texts,
        fc.integer(),
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(texts, tie("any"), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const { depth, values } = sizeOf(value);
        const within = (deepest: number, most: number) =>
          isJsonWithin(text, { bytes: 0, depth: deepest, values: most });
        expect(within(depth, values)).toBe(true);
        if (depth > 0) expect(within(depth - 1, values)).toBe(false);
        if (values > 0) expect(within(depth, values - 1)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['"', '"a', '"\\', '"\\"', '{"a":"', ""])("%j, which is no JSON, is left to the parser", (text) =>
    expect(isJsonWithin(text, { bytes: 0, depth: 1, values: 1 })).toBe(true),
  );
});
