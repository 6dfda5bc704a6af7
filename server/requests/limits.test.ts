import { describe, expect, it } from "vitest";
import { bodyLimit, refusalOf } from "./limits";

const status = (method: string, url: string, headers: Record<string, string> = {}) =>
  refusalOf({ method, url, headers })?.status;

describe("limits", () => {
  it("lets ordinary requests through", () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
      expect(status(method, "/m?item=1")).toBeUndefined();
  });

  it("refuses other methods, long addresses, and bodies where there can be none", () => {
    expect(status("TRACE", "/")).toBe(405);
    expect(status("OPTIONS", "*")).toBe(405);
    expect(status("GET", `/${"a".repeat(8191)}`)).toBeUndefined();
    expect(status("GET", `/${"a".repeat(8192)}`)).toBe(414);
    expect(status("GET", "/", { "content-length": "0" })).toBeUndefined();
    expect(status("GET", "/", { "content-length": "1" })).toBe(400);
    expect(status("HEAD", "/", { "transfer-encoding": "chunked" })).toBe(400);
  });

  it("refuses a compressed body", () => {
    expect(status("POST", "/cart", { "content-encoding": "identity" })).toBeUndefined();
    for (const encoding of ["gzip", "br", "identity, gzip", "x"])
      expect(status("POST", "/cart", { "content-encoding": encoding })).toBe(415);
  });

  it("allows 64 kB, and 24 MB to the operator for a brand only", () => {
    const bytes = (method: string, path: string, isOperator = true) => bodyLimit(method, path, isOperator).bytes;
    expect(bytes("PUT", "/operator/tenants/bun")).toBe(25_165_824);
    expect(status("PUT", "/operator/tenants/bun", { "content-length": "25165824" })).toBeUndefined();
    expect(status("PUT", "/operator/tenants/bun", { "content-length": "25165825" })).toBe(413);
    expect(bytes("PUT", "/operator/tenants/bun", false)).toBe(65_536);
    expect(bytes("POST", "/operator/tenants/bun")).toBe(65_536);
    for (const path of [
      "/cart",
      "/operator/tenants",
      "/operator/tenants/",
      "/operator/tenants/bun/",
      "/operator/tenants/bun/x",
    ])
      expect(bytes("PUT", path)).toBe(65_536);
  });
});
