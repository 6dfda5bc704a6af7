import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { readForm } from "./forms";

const page = parse(`
  <form id="cart" method="post" action="/cart?x=1">
    <input type="hidden" name="csrf" value="token&amp;1">
    <input name="note" value="old"><textarea name="more">
kept</textarea>
    <input type="radio" name="size" value="s"><input type="radio" name="size" value="l" checked>
    <input type="checkbox" name="cheese"><input type="checkbox" name="egg" value="1" checked>
    <select name="area"><option value="1">A</option><option value="2" selected>B</option></select>
    <input name="off" value="1" disabled>
    <button type="button" name="no" value="1">No</button>
    <button name="intent" value="add">Add</button><button name="intent" value="remove">Remove</button>
  </form>
  <input form="cart" name="outside" value="yes">
  <form id="step"><button form="cart" name="foreign" value="1">X</button><button name="own" value="1">Y</button></form>
  <form class="search"><input name="q"></form>`);

describe("a form of a page", () => {
  it("sends what a browser sends", () => {
    const { method, path, fields } = readForm(page, "/m", { form: "#cart", fields: { note: "new" } });
    expect([method, path]).toEqual(["post", "/cart?x=1"]);
    expect(Object.fromEntries(fields)).toEqual({
      csrf: "token&1",
      note: "new",
      more: "kept",
      size: "l",
      egg: "1",
      area: "2",
      outside: "yes",
      intent: "add",
    });
  });

  it("presses no button that belongs to another form", () => {
    expect([...readForm(page, "/", { form: "#step" }).fields.keys()]).toEqual(["own"]);
  });

  it("sends the pressed button and several choices of a name", () => {
    const { fields } = readForm(page, "/", { form: "#cart", button: "[value=remove]", fields: { size: ["s", "l"] } });
    expect(fields.get("intent")).toBe("remove");
    expect(fields.getAll("size")).toEqual(["s", "l"]);
  });

  it("keeps to the page's address and to GET where the form says nothing", () => {
    const { method, path, fields } = readForm(page, "/m?q=old", { form: ".search", fields: { q: "fries" } });
    expect([method, path, fields.toString()]).toEqual(["get", "/m?q=old", "q=fries"]);
  });

  it("fails on what is not there", () => {
    expect(() => readForm(page, "/", { form: "#none" })).toThrow("no form #none");
    expect(() => readForm(page, "/", { form: "#cart", fields: { tip: "1" } })).toThrow("no field tip");
    expect(() => readForm(page, "/", { form: "#cart", button: "[value=pay]" })).toThrow("no button");
  });
});
