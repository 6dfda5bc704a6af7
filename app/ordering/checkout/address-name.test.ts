import { describe, expect, it } from "vitest";
import { addressNameIn, chosenAddressName, knownAddressName, parseAddressName } from "./address-name";

describe("the name of an address", () => {
  it("is kept without space at its ends; blank is none", () => {
    expect(parseAddressName("  Grandma ")).toEqual({ ok: true, name: "Grandma" });
    for (const none of ["", "   ", null]) expect(parseAddressName(none)).toEqual({ ok: true, name: null });
  });

  it("has at most 30 characters, however many units they take", () => {
    expect(parseAddressName("🏡".repeat(30))).toMatchObject({ ok: true });
    expect(parseAddressName("🏡".repeat(31))).toEqual({ ok: false, id: "address_name_too_long" });
  });

  it.each(["two\nlines", "a\tb", "a\u0000b", "a\u202eb", "\u200b"])("refuses %j", (typed) => {
    expect(parseAddressName(typed)).toEqual({ ok: false, id: "address_name_invalid" });
  });

  it("is home, work or the customer's own, in a form and out of it", () => {
    for (const name of ["home", "work", "Grandma"]) expect(addressNameIn(chosenAddressName(name))).toBe(name);
    expect(chosenAddressName(null)).toEqual({ choice: null, words: "" });
    expect(addressNameIn({ choice: "other", words: "" })).toBe("");
    expect(addressNameIn({ choice: null, words: "typed" })).toBeUndefined();
    expect([knownAddressName("work"), knownAddressName("Work"), knownAddressName(null)]).toEqual(["work", null, null]);
  });
});
