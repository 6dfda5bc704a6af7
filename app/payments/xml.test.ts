import { expect, it } from "vitest";
import { toXml, xmlIn } from "./xml.server";

it("reads values as text, without namespaces", () => {
  const text = '<?xml version="1.0"?><a:R xmlns:a="urn:x"><Result>000</Result><Who>A &amp; B</Who></a:R>';
  expect(xmlIn(text)).toEqual({ "?xml": "", R: { Result: "000", Who: "A & B" } });
});

it.each(["", "{}", "<a><b></a>", "<html><p>x</html>", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'])(
  "takes %j for none",
  (text) => {
    expect(xmlIn(text)).toBeUndefined();
  },
);

it("writes elements in their order, with what would be markup escaped and no control characters", () => {
  expect(toXml({ A: { B: 'x&<y>"\u0007', C: 1, D: undefined }, E: "" })).toBe(
    "<A><B>x&amp;&lt;y&gt;&quot; </B><C>1</C></A><E></E>",
  );
});
