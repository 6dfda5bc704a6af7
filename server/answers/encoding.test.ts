import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, isCompressible, negotiateEncoding } from "./encoding";

describe("content encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip, deflate, br;q=0", "gzip"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["br;q=0, *;q=0.5", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["zstd", "identity"],
  ])("%j takes %s", (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it("leaves event streams and pictures alone", () => {
    expect(isCompressible("text/event-stream")).toBe(false);
    expect(isCompressible("image/webp")).toBe(false);
    expect(isCompressible(null)).toBe(false);
    expect(isCompressible("text/html; charset=utf-8")).toBe(true);
    expect(isCompressible("application/json")).toBe(true);
    expect(isCompressible("text/x-script")).toBe(true);
  });

  it("compresses without changing a byte", async () => {
    const body = Buffer.from("مرحبا ".repeat(500));
    expect(gunzipSync(await compress(body, "gzip", "once"))).toEqual(body);
    expect(brotliDecompressSync(await compress(body, "br", "kept"))).toEqual(body);
  });
});
