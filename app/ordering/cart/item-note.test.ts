import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexMenu } from "~/ordering/menu/menu-index";
import { makeItem, makeMenu } from "~/ordering/model/menu-fixture";
import { isVisible, lengthOf } from "~/ordering/model/text/plain-text";
import { addCustomised, mergeLines, type CartContext, type CartLine } from "./cart";
import { editLine } from "./edit-line";
import { parseItemNote } from "./item-note";
import { MAX_ITEM_NOTE } from "./limits";

const context = (takesNotes = true): CartContext => {
  let next = 0;
  return { menu: indexMenu(makeMenu([makeItem(20)])), takesNotes, newId: () => `new-${++next}` };
};
const add = (lines: CartLine[], note: string | undefined, now = context()) =>
  addCustomised(lines, { item_id: 20, modifiers: [], note, count: 1 }, now);

describe("the note on a dish", () => {
  it("CART-21 is one line without what would break a page, and empty when nothing of it is seen", () => {
    expect(parseItemNote("  no\tonions,\r\nplease\u0000 \u001b[31m")).toBe("no onions, please [31m");
    expect(parseItemNote("بدون بصل\u202e من فضلك")).toBe("بدون بصل من فضلك");
    for (const nothing of ["", "  \n ", "\u200b\u2060", "\u202e\u0000"]) expect(parseItemNote(nothing)).toBe("");
  });

  it("CART-21 has at most 140 characters, in whatever script", () => {
    for (const letter of ["a", "ب", "辣", "🌶"]) {
      expect(parseItemNote(letter.repeat(MAX_ITEM_NOTE))).toBe(letter.repeat(MAX_ITEM_NOTE));
      expect(parseItemNote(letter.repeat(MAX_ITEM_NOTE + 1))).toBeNull();
    }
    expect(parseItemNote("x".repeat(10_000))).toBeNull();
  });

  it("CART-21 whatever is typed: what is kept can be seen, is short enough, and stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const note = parseItemNote(typed);
        if (note === null || note === "") return;
        expect(isVisible(note)).toBe(true);
        expect(lengthOf(note)).toBeLessThanOrEqual(MAX_ITEM_NOTE);
        expect(note).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(parseItemNote(note)).toBe(note);
      }),
    );
  });
});

describe("a line with a note", () => {
  it("CART-21 is one with lines of the same note, and with no other", () => {
    const now = context();
    let lines: CartLine[] = [];
    for (const note of ["no ice", " no  ice ", "", undefined, "lemon"]) {
      const change = add(lines, note, now);
      if (!change.ok) throw new Error(change.refusal.id);
      lines = change.lines;
    }
    expect(lines.map(({ note, count }) => [note, count])).toEqual([
      ["no ice", 2],
      [undefined, 2],
      ["lemon", 1],
    ]);
    expect(mergeLines(lines)).toEqual(lines);
    const edited = editLine(lines, { line: "new-3", modifiers: [], note: "no ice" }, now);
    expect(edited).toMatchObject({ ok: true, lines: [{ note: "no ice", count: 3 }, { count: 2 }] });
    const emptied = editLine(lines, { line: "new-1", modifiers: [], note: "" }, now);
    expect(emptied).toMatchObject({ ok: true, lines: [{ cart_id: "new-1", count: 4 }, { note: "lemon" }] });
  });

  it("CART-21 is refused when it is too long, and has none where the company takes none", () => {
    expect(add([], "x".repeat(10_000))).toEqual({
      ok: false,
      refusal: { id: "item_note_too_long", values: { max: MAX_ITEM_NOTE } },
    });
    const line = { cart_id: "a", item_id: 20, count: 1, modifiers: [] };
    expect(editLine([line], { line: "a", modifiers: [], note: "x".repeat(141) }, context())).toMatchObject({
      ok: false,
    });
    expect(add([], "no ice", context(false))).toMatchObject({ ok: true, lines: [{ cart_id: "new-1", item_id: 20 }] });
    expect(add([], "no ice", context(false))).not.toHaveProperty("lines.0.note");
  });
});
