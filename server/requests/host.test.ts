import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isDirectAndPrivate, originReader, parseHost } from "./host";

function request(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  const rawHeaders = Object.entries(headers).flat();
  // Only the three members that reading an origin looks at.
  return { headers, rawHeaders, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe("the Host header", () => {
  it.each([
    ["bun.localhost", "bun.localhost", ""],
    ["BUN.Localhost:3000", "bun.localhost", ":3000"],
    ["order.brand.com.", "order.brand.com", ""],
    ["order.brand.com.:443", "order.brand.com", ":443"],
    ["127.0.0.1:80", "127.0.0.1", ":80"],
    ["[::1]:3000", "[::1]", ":3000"],
    ["xn--fiqs8s.example", "xn--fiqs8s.example", ""],
  ])("TENANT-01 reads %j as %j", (header, name, port) => {
    expect(parseHost(header)).toEqual({ name, port });
  });

  it.each([
    undefined,
    "",
    "x/evil",
    "bun.localhost/evil?",
    "a@b",
    "a b",
    "a..b",
    ".a",
    "a..",
    "-a.com",
    "a.com:",
    "a.com:99999",
    "a.com:3000x",
    "a\\b",
    "a%2fb",
    "a_b",
    "1.2.3.4.5",
    "shop.0x7f",
    "256.1.1.1",
    "a,b",
    "bün.de",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(140)}com`,
  ])("TENANT-02 refuses %j", (header) => {
    expect(parseHost(header)).toBeNull();
  });
});

describe("the origin of a request", () => {
  const direct = originReader([]);
  const proxied = originReader(["10.0.0.0/8", "::1"]);
  const forwarded = {
    host: "inner",
    "x-forwarded-host": "bun.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.1.1.1",
  };

  it("believes no forwarding header without a trusted proxy", () => {
    expect(direct(request("10.0.0.1", forwarded))).toEqual({
      host: { name: "inner", port: "" },
      protocol: "http",
      clientAddress: "10.0.0.1",
    });
    expect(proxied(request("203.0.113.9", forwarded))?.host.name).toBe("inner");
  });

  it("takes host, protocol and the nearest address that is no proxy from a trusted one", () => {
    expect(proxied(request("::ffff:10.0.0.1", forwarded))).toEqual({
      host: { name: "bun.example", port: "" },
      protocol: "https",
      clientAddress: "203.0.113.7",
    });
  });

  it("keeps to the last good address when the list holds none", () => {
    expect(proxied(request("10.0.0.1", { host: "a", "x-forwarded-for": "unknown" }))?.clientAddress).toBe("10.0.0.1");
    expect(proxied(request("10.0.0.1", { host: "a" }))?.clientAddress).toBe("10.0.0.1");
  });

  it("refuses a malformed forwarded host and a second Host header", () => {
    expect(proxied(request("10.0.0.1", { host: "a", "x-forwarded-host": "a/b" }))).toBeNull();
    const doubled = request("1.1.1.1", { host: "a" });
    doubled.rawHeaders.push("HOST", "b");
    expect(direct(doubled)).toBeNull();
  });

  it("refuses to start with a proxy that is no address", () => {
    expect(() => originReader(["proxy.internal"])).toThrow("neither an address nor a CIDR range");
  });

  it("knows a private peer, and that a relayed request is none", () => {
    expect(isDirectAndPrivate(request("::ffff:127.0.0.1", {}))).toBe(true);
    expect(isDirectAndPrivate(request("203.0.113.7", {}))).toBe(false);
    expect(isDirectAndPrivate(request("127.0.0.1", { "x-forwarded-for": "203.0.113.7" }))).toBe(false);
  });
});
