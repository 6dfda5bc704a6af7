import { describe, expect, it } from "vitest";
import { returnSignature, signed } from "./signature";

const KEY = "SERVERKEY-TEST";
const RETURN: [string, string][] = [
  ["respStatus", "A"],
  ["acquirerMessage", ""],
  ["cartId", "T-1001"],
  ["customerEmail", "a b@example.com"],
  ["respCode", "G12345"],
  ["respMessage", "Authorised"],
  ["token", ""],
  ["tranRef", "TST2600100000001"],
];
const RETURN_SIGNATURE = "c3e09c2885182d2b86c9a74a369d6baf57b2fcec8e07c741839a24e1d9439326";

describe("the worked examples of the provider's page", () => {
  it("signs a callback's raw body", () => {
    expect(signed(KEY, '{"tran_ref":"TST2600100000001","cart_id":"T-1001"}')).toBe(
      "d5c9cd38b99dfcf79753b626eea6af0103cef146686c0a5e1c85ab12371629e2",
    );
  });

  it("signs a return's fields, whatever their order and without those that are empty", () => {
    expect(returnSignature(KEY, RETURN)).toBe(RETURN_SIGNATURE);
    expect(returnSignature(KEY, [...RETURN].reverse())).toBe(RETURN_SIGNATURE);
    expect(returnSignature(KEY, [...RETURN, ["signature", "of itself"]])).toBe(RETURN_SIGNATURE);
  });
});

describe("the encoding of a return", () => {
  it.each([
    ["a b", "a+b"],
    ["*~!'()", "%2A%7E%21%27%28%29"],
    ["a-b_c.d", "a-b_c.d"],
    ["وجبة", "%D9%88%D8%AC%D8%A8%D8%A9"],
    ["1+1=2&3", "1%2B1%3D2%263"],
    ["0", "0"],
  ])("of %s is %s", (value, encoded) => {
    expect(returnSignature(KEY, [["respMessage", value]])).toBe(signed(KEY, `respMessage=${encoded}`));
  });
});
