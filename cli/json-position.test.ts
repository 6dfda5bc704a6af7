import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonDuplicate, jsonErrorPosition, positionOfPath } from "./json-position";

describe("the place where a text stops being JSON", () => {
  test("is told by line and column", () => {
    expect(jsonErrorPosition('{\n  "a": 1,\n  "b": oops\n}')).toEqual({ line: 3, column: 8 });
    expect(jsonErrorPosition('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 3, column: 3 });
    expect(jsonErrorPosition("[1, 2,]")).toEqual({ line: 1, column: 7 });
    expect(jsonErrorPosition('{"a": [1, 2}')).toEqual({ line: 1, column: 12 });
    expect(jsonErrorPosition('{"a": 1} x')).toEqual({ line: 1, column: 10 });
    expect(jsonErrorPosition('{\n"a": 1\n')).toEqual({ line: 3, column: 1 });
    expect(jsonErrorPosition("")).toEqual({ line: 1, column: 1 });
  });

  test("does not exist for JSON of any shape", () => {
    fc.assert(fc.property(fc.json(), (text) => jsonErrorPosition(text) === null));
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonErrorPosition(JSON.stringify(value, null, 2)) === null));
  });

  test("exists exactly for what JSON.parse refuses", () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"a1 ')).map(([text, at, sign]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + sign + text.slice(place);
    });
    fc.assert(fc.property(broken, (text) => (jsonErrorPosition(text) === null) === isJson(text)));
  });
});

describe("the place of a path", () => {
  const text = '[\n  { "id": 1,\n    "areas": [{ "id": 7 }, { "id": "x.y" }] }\n]';
  test.each([
    ["[0]", { line: 2, column: 3 }],
    ["[0].id", { line: 2, column: 11 }],
    ["[0].areas[1].id", { line: 3, column: 36 }],
    ["[0].areas[1].name", { line: 3, column: 28 }],
    ["[0].areas[9].id", { line: 3, column: 14 }],
    ["[4]", null],
    ["name", null],
    ["", null],
    ["line 3, column 5", null],
  ])("%s is told by line and column, or by those of what would hold it", (path, place) => {
    expect(positionOfPath(text, path)).toEqual(place);
  });

  test("is none in what is no JSON", () => {
    expect(positionOfPath("", "id")).toBeNull();
  });
});

describe("a key that an object has twice", () => {
  test("is named where it stands again, in whatever spelling", () => {
    expect(jsonDuplicate('{\n  "a": 1,\n  "b": { "a": 1 },\n  "\\u0061": 2\n}')).toEqual({
      key: "a",
      line: 4,
      column: 3,
    });
    expect(jsonDuplicate('[{ "a": 1 }, { "a": { "a": 1 } }]')).toBeNull();
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
