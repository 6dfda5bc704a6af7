import fc from "fast-check";
import { describe, expect, it } from "vitest";
import errors from "../../../locales/en/errors.json";
import type { Text } from "~/ordering/model/errors";
import {
  type ChosenModifier,
  canAdd,
  checkChoices,
  defaultChoices,
  groupCounter,
  countOf,
  groupHint,
  groupType,
  groupView,
  linePrice,
  selectedCount,
  setChoiceCount,
  toggleChoice,
} from "./customise";
import { makeGroup, makeItem, makeModifier } from "~/ordering/model/menu-fixture";

const bun = makeGroup(1, {
  minimum: 1,
  maximum: 1,
  items: [makeModifier(11, 0, { is_default: true }), makeModifier(12, 150)],
});
const extras = makeGroup(2, {
  minimum: 0,
  maximum: 2,
  items: [
    makeModifier(21, 100, { is_default: true }),
    makeModifier(22, 200, { is_default: true }),
    makeModifier(23, 300, { is_default: true }),
  ],
});
const dips = makeGroup(3, {
  minimum: 1,
  maximum: 4,
  has_quantity_selector: true,
  items: [makeModifier(31, 50, { is_default: true }), makeModifier(32, 70)],
});
const burger = makeItem(10, { unit_price: 1490, groups: [bun, extras, dips] });
const pick = (group_id: number, id: number, count = 1): ChosenModifier => ({ group_id, id, count });

/** A text of the choices as it is read. */
function inEnglish({ key, values = {} }: Text): string {
  const text = errors.choose[key.replace("errors:choose.", "") as keyof typeof errors.choose];
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
}

describe("customisation", () => {
  it("CUSTOM-02 a group's type follows from its quantity selector, minimum and maximum", () => {
    expect([bun, extras, dips].map(groupType)).toEqual(["single_item", "multiple_item", "quantity_selector"]);
    expect(groupType(makeGroup(4, { minimum: 1, maximum: 1, has_quantity_selector: true }))).toBe("quantity_selector");
    expect(groupType(makeGroup(4, { minimum: 0, maximum: 1 }))).toBe("multiple_item");
    expect(groupType(makeGroup(4, { minimum: 1, maximum: 2 }))).toBe("multiple_item");
  });

  it("CUSTOM-03 defaults are chosen up to the maximum, not in a quantity selector, not when sold out", () => {
    expect(defaultChoices(burger)).toEqual([pick(1, 11), pick(2, 21), pick(2, 22)]);
    expect(defaultChoices(burger, new Set([11, 21]))).toEqual([pick(2, 22), pick(2, 23)]);
  });

  it("CUSTOM-04 a full group disables its unselected choices; in a group of exactly one the choice is replaced", () => {
    const chosen = [pick(2, 21), pick(2, 23)];
    expect(groupView(extras, chosen).choices.map(({ disabled }) => disabled)).toEqual([false, true, false]);
    expect(toggleChoice(extras, 22, chosen)).toEqual(chosen);
    expect(groupView(extras, [pick(2, 21)]).choices.map(({ disabled }) => disabled)).toEqual([false, false, false]);
    expect(groupView(bun, [pick(1, 11)]).choices.map(({ disabled }) => disabled)).toEqual([false, false]);
    expect(toggleChoice(bun, 12, [pick(1, 11)])).toEqual([pick(1, 12)]);
    expect(toggleChoice(extras, 21, chosen)).toEqual([pick(2, 23)]);
    expect(groupView(extras, [], new Set([22])).choices[1]).toMatchObject({ disabled: true, soldOut: true });
  });

  it("CUSTOM-05 Add is offered once every group has reached its minimum", () => {
    expect(canAdd(burger, defaultChoices(burger))).toBe(false);
    expect(canAdd(burger, [pick(1, 11), pick(3, 32)])).toBe(true);
    expect(canAdd(makeItem(1), [])).toBe(true);
    expect(groupView(dips, []).minimumSelected).toBe(false);
    expect(groupView(dips, [pick(3, 31, 1)]).minimumSelected).toBe(true);
  });

  it("CUSTOM-08 says how many to choose", () => {
    expect(groupHint(bun)).toEqual({ key: "errors:choose.exactly", values: { n: 1 } });
    expect(groupHint(dips)).toEqual({ key: "errors:choose.between", values: { min: 1, max: 4 } });
    expect(groupHint(extras)).toEqual({ key: "errors:choose.at_most", values: { max: 2 } });
    expect([bun, dips, extras].map((group) => inEnglish(groupHint(group)))).toEqual([
      "Please choose 1",
      "Please choose minimum of 1 and maximum of 4",
      "Please choose maximum of 2",
    ]);
  });

  it("CUSTOM-09 counts what is selected, counts included", () => {
    expect(groupCounter(dips, [pick(3, 31, 2), pick(3, 32, 1), pick(2, 21)])).toEqual({
      key: "errors:choose.counter",
      values: { selected: 3, max: 4 },
    });
    expect(inEnglish(groupCounter(extras, [pick(2, 21)]))).toBe("1 of 2");
  });

  it("CUSTOM-09 the same modifier in two groups is chosen, counted and given back in each by itself", () => {
    const [sauces, more] = [dips, { ...dips, id: 4 }];
    const chosen = [pick(3, 31, 2), pick(4, 31, 1)];
    expect([countOf(sauces, 31, chosen), countOf(more, 31, chosen), countOf(more, 32, chosen)]).toEqual([2, 1, 0]);
    expect([selectedCount(sauces, chosen), selectedCount(more, chosen)]).toEqual([2, 1]);
    expect(setChoiceCount(more, 31, 0, chosen)).toEqual([pick(3, 31, 2)]);
    expect(setChoiceCount(more, 32, 1, chosen)).toEqual([...chosen, pick(4, 32, 1)]);
    const roll = { ...bun, id: 5 };
    expect(toggleChoice(roll, 12, [pick(1, 11), pick(5, 11)])).toEqual([pick(1, 11), pick(5, 12)]);
  });

  it("CUSTOM-04 a press takes a choice once while there is room, and a second press gives it back", () => {
    const once = toggleChoice(extras, 22, [pick(1, 11)]);
    expect(once).toEqual([pick(1, 11), pick(2, 22)]);
    expect(toggleChoice(extras, 22, once)).toEqual([pick(1, 11)]);
  });

  it("a group shows its type, its texts, what is chosen, what is sold out and whether it is full", () => {
    expect(groupView(dips, [pick(3, 31, 3)], new Set([32]))).toEqual({
      group: dips,
      type: "quantity_selector",
      selected: 3,
      minimumSelected: true,
      full: false,
      hint: groupHint(dips),
      counter: { key: "errors:choose.counter", values: { selected: 3, max: 4 } },
      choices: [
        { modifier: dips.items[0], selected: true, count: 3, soldOut: false, disabled: false },
        { modifier: dips.items[1], selected: false, count: 0, soldOut: true, disabled: true },
      ],
    });
    expect(groupView(dips, [pick(3, 31, 4)])).toMatchObject({
      full: true,
      choices: [{ disabled: false }, { disabled: true }],
    });
    const soldOutSince = groupView(bun, [pick(1, 11)], new Set([11, 12]));
    expect(
      soldOutSince.choices.map(({ disabled }) => disabled),
      "what is chosen can be given back",
    ).toEqual([false, true]);
  });

  it("CUSTOM-10 counts of a quantity selector stay within 0 and the group's maximum together", () => {
    expect(setChoiceCount(dips, 32, 9, [pick(3, 31, 3)])).toEqual([pick(3, 31, 3), pick(3, 32, 1)]);
    expect(setChoiceCount(dips, 31, 9, [pick(3, 31, 3)])).toEqual([pick(3, 31, 4)]);
    expect(setChoiceCount(dips, 31, -1, [pick(3, 31, 3)])).toEqual([]);
    expect(setChoiceCount(dips, 31, 2.9, [pick(3, 31, 3)])).toEqual([pick(3, 31, 2)]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(31, 32), fc.integer({ min: -3, max: 9 }))), (presses) => {
        const chosen = presses.reduce<ChosenModifier[]>((now, [id, count]) => setChoiceCount(dips, id, count, now), []);
        expect(selectedCount(dips, chosen)).toBeLessThanOrEqual(dips.maximum);
        expect(chosen.every(({ count }) => count >= 1)).toBe(true);
      }),
    );
  });

  it("CUSTOM-11 prices a line as item plus modifiers times their counts, times the item count", () => {
    expect(linePrice(burger, [pick(1, 12), pick(2, 21), pick(3, 31, 2)], 3)).toBe((1490 + 150 + 100 + 2 * 50) * 3);
    expect(linePrice(burger, [], 1)).toBe(1490);
  });
});

describe("CUSTOM-07 the check of a choice", () => {
  const kinds = (chosen: ChosenModifier[], outOfStock?: Set<number>) => {
    const checked = checkChoices(burger, chosen, outOfStock);
    return checked.ok ? [] : checked.problems.map(({ kind, group_id }) => [kind, group_id]);
  };

  it("accepts a full choice and puts it in menu order", () => {
    expect(checkChoices(burger, [pick(3, 32), pick(2, 22), pick(3, 31, 2), pick(1, 12)])).toEqual({
      ok: true,
      modifiers: [pick(1, 12), pick(2, 22), pick(3, 31, 2), pick(3, 32)],
    });
    expect(checkChoices(burger, [pick(1, 11), pick(3, 31), pick(3, 31), pick(2, 21, 0)])).toEqual({
      ok: true,
      modifiers: [pick(1, 11), pick(3, 31, 2)],
    });
  });

  it("refuses too few, too many, fractions, foreign and sold-out choices, with the group's message", () => {
    expect(kinds([])).toEqual([
      ["count", 1],
      ["count", 3],
    ]);
    const fine = [pick(1, 11), pick(3, 31)];
    expect(kinds([...fine, pick(1, 12)])).toEqual([["count", 1]]);
    expect(kinds([...fine, pick(2, 21, 2)])).toEqual([["count", 2]]);
    expect(kinds([pick(1, 11), pick(3, 31, 5)])).toEqual([["count", 3]]);
    expect(kinds([pick(1, 11), pick(3, 31, 1.5)])).toEqual([["count", 3]]);
    expect(kinds([pick(1, 11), pick(3, 31, 2), pick(3, 32, -1)])).toEqual([["count", 3]]);
    expect(kinds([...fine, pick(2, 31)])).toEqual([["unknown", 2]]);
    expect(kinds([...fine, pick(9, 21)])).toEqual([["unknown", null]]);
    expect(kinds([...fine, pick(2, 22)], new Set([22]))).toEqual([["sold_out", 2]]);
    expect(kinds([pick(1, 11), pick(3, 31, 4)])).toEqual([]);
    const texts = (chosen: ChosenModifier[], outOfStock?: Set<number>) => {
      const checked = checkChoices(burger, chosen, outOfStock);
      return checked.ok ? [] : checked.problems.map(({ text }) => text);
    };
    const invalid = { key: "errors:choices_invalid.message" };
    expect(texts([pick(1, 11)])).toEqual([groupHint(dips)]);
    expect(texts([...fine, pick(9, 21), pick(2, 31)])).toEqual([invalid, invalid]);
    expect(texts([...fine, pick(2, 22)], new Set([22]))).toEqual([invalid]);
  });
});
