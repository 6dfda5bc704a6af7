import { describe, expect, test } from "vitest";
import { refuse, safeReturnTo } from "./respond.server";

describe("an address to go back to", () => {
  test.each(["/", "/m", "/m/order-details?payment_status=failed", "/checkout", "/?q=tea#part-2", "/terms-of-service/"])(
    "%s is one of our pages",
    (address) => expect(safeReturnTo(address, "/fallback")).toBe(address),
  );

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/checkout/../../evil",
    "/nowhere",
    "/users/sign_out",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/check\nout",
    "",
    null,
    undefined,
    7,
  ])("%j is none", (address) => expect(safeReturnTo(address, "/fallback")).toBe("/fallback"));
});

describe("a refusal", () => {
  test("LAYOUT-12 carries texts in the visitor's language, the keys they were made from, and the catalogue's status", async () => {
    const response = refuse({ language: "ms" }, "session_expired", {
      layout: "mobile",
      errorInfo: "42",
      extra: { more: 1 },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      id: "session_expired",
      title: "Alamak!",
      titleCode: "errors:default.title",
      subTitle: null,
      subTitleCode: null,
      message: "Sila log masuk untuk meneruskan.",
      messageCode: "errors:session_expired.message",
      errorInfo: "42",
      redirectionUrl: "/m",
      more: 1,
    });
  });
});
