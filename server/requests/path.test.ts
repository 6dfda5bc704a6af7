import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTarget } from "./path";

describe("the address of a request", () => {
  it.each([
    ["/", "/", ""],
    ["/m?item=1", "/m", "?item=1"],
    ["/delivery_areas/1/", "/delivery_areas/1/", ""],
    ["/media/abc/w_400,q_auto/big%20mac%20(1).webp", "/media/abc/w_400,q_auto/big%20mac%20(1).webp", ""],
    ["/%F0%9F%8D%94", "/%F0%9F%8D%94", ""],
    ["/discounts/10%25OFF", "/discounts/10%25OFF", ""],
    ["/.well-known/x", "/.well-known/x", ""],
    ["/m?q=%D9%84&next=/../x;y//z", "/m", "?q=%D9%84&next=/../x;y//z"],
  ])("%s is taken as it is", (url, path, search) => {
    expect(readTarget(url)).toEqual({ path, search });
  });

  it.each([
    "",
    "*",
    "?a=b",
    "cart",
    "http://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/operator/../cart",
    "/operator/./cart",
    "/operator/..",
    "/operator/.",
    "/operator/%2e%2e/cart",
    "/operator/.%2E/cart",
    "/operator/%2e./cart",
    "/operator%2f..%2fcart",
    "/operator/..%5ccart",
    "/operator\\..\\cart",
    "/operator/%252e%252e/cart%2F",
    "/m//checkout",
    "/cart//",
    "/c%61rt",
    "/%6Fperator/tenants",
    "/oper%41tor",
    "/cart%3b",
    "/cart;jsessionid=1",
    "/cart;/../operator",
    "/cart%00",
    "/cart%0a",
    "/cart%09",
    "/ca\trt",
    "/ca\nrt",
    "/ca rt",
    "/cart%7f",
    "/cart%",
    "/cart%2",
    "/cart%zz",
    "/cart%u002e",
    "/%c0%ae%c0%ae/cart",
    "/%e0%80%ae",
    "/%ff",
    "/%ed%a0%80",
    "/cart#x",
    "/caf\u00e9",
    '/cart"',
    "/cart<x>",
    "/cart{x}",
    "/m?q=%00",
    "/m?q=\u0000",
    "/m?q=x#y",
    "/m?q=a b",
  ])("%j is refused", (url) => {
    expect(readTarget(url)).toBeNull();
  });

  it("a URL made of it has the very same path, whoever reads it", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "..",
        ".",
        "/",
        "//",
        "%2e",
        "%2F",
        "%5c",
        "\\",
        ";",
        "%00",
        "\t",
        "operator",
        "cart",
        "?",
        "%",
        "é",
      ),
      fc.string({ maxLength: 4 }),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, "0")}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = readTarget(`/${pieces.join("")}`);
        if (!target) return;
        const { pathname } = new URL(`http://x${target.path}${target.search}`);
        expect(pathname).toBe(target.path);
        expect(decodeURIComponent(pathname).split("/").length).toBe(pathname.split("/").length);
        expect(decodeURIComponent(pathname)).not.toMatch(/(?:^|\/)\.{1,2}(?:\/|$)|[\0-\x1f\\;]/);
      }),
      { numRuns: 2000 },
    );
  });
});
