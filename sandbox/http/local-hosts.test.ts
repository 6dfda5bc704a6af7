import { describe, expect, it } from "vitest";
import { isTrusted, localAddress } from "./local-hosts";

describe("an address that is called", () => {
  it.each([
    ["http://localhost:3000/x", "localhost"],
    ["http://diwan.localhost:3000/x", "127.0.0.1"],
    ["http://127.0.0.1/x", "127.0.0.1"],
    ["http://[::1]:3000/x", "::1"],
  ])("%s is on this machine", (url, address) => {
    expect(localAddress(new URL(url))).toBe(address);
  });

  it.each([
    "http://localhost.example/",
    "http://10.0.0.1/",
    "http://0.0.0.0/",
    "http://127.0.0.1.nip.io/",
    "http://[::ffff:7f00:1]/",
  ])("%s is not", (url) => {
    expect(localAddress(new URL(url))).toBeNull();
  });
});

describe("an address that a provider takes", () => {
  it.each(["https://shop.example/x", "http://diwan.localhost:3000/x"])("is %s", (url) => {
    expect(isTrusted(url)).toBe(true);
  });

  it.each(["http://shop.example/x", "ftp://localhost/x", "javascript:alert(1)", "/x", ""])("is not %s", (url) => {
    expect(isTrusted(url)).toBe(false);
  });
});
