import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { bodyLimit, readBody, refusalOf } from "./limits";

const status = (method: string, url: string, headers: Record<string, string> = {}) =>
  refusalOf({ method, url, headers })?.status;

describe("limits", () => {
  it("lets ordinary requests through", () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
      expect(status(method, "/m?item=1")).toBeUndefined();
  });

  it("refuses other methods, long addresses and addresses that mean another host", () => {
    expect(status("TRACE", "/")).toBe(405);
    expect(status("OPTIONS", "*")).toBe(405);
    expect(status("GET", `/${"a".repeat(8191)}`)).toBeUndefined();
    expect(status("GET", `/${"a".repeat(8192)}`)).toBe(414);
    for (const url of ["", "http://evil.example/", "//evil.example/", "/\\evil.example", "*"])
      expect(status("GET", url)).toBe(400);
  });

  it("allows 64 kB to customers and 24 MB to operators", () => {
    expect(status("POST", "/cart", { "content-length": "65536" })).toBeUndefined();
    expect(status("POST", "/cart", { "content-length": "65537" })).toBe(413);
    expect(status("PUT", "/operator/tenants/bun", { "content-length": "25165824" })).toBeUndefined();
    expect(status("PUT", "/operator/tenants/bun", { "content-length": "25165825" })).toBe(413);
    expect(bodyLimit("/operatorx")).toBe(65536);
  });

  it("counts a body that announces no length", async () => {
    const sent = (bytes: number) => {
      const request = new IncomingMessage(new Socket());
      request.push(Buffer.alloc(bytes));
      request.push(null);
      return readBody(request, 100);
    };
    expect((await sent(100))?.length).toBe(100);
    expect(await sent(101)).toBeNull();
  });
});
