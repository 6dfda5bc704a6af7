import { describe, expect, it } from "vitest";
import { ReleaseAssets } from "./release-assets";

const PART = "/assets/part-1a2b3c4d.js";
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A database with one part of another release; `read` is told of every look-up. */
function assetsOver(read: (path: string) => Promise<Buffer | null>) {
  const assets = { keep: async () => {}, paths: async () => [PART, "/assets/part.exe"], find: read };
  return new ReleaseAssets({ assets, log: silent }, new Map(), false);
}

describe("a part of another release", () => {
  it("is read once for all who ask at the same moment, and kept", async () => {
    let reads = 0;
    const assets = assetsOver(async () => {
      reads++;
      return Buffer.from("export {};");
    });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => assets.find(PART)));
    expect(crowd.every((answer) => answer?.variants.identity.body?.toString() === "export {};")).toBe(true);
    await assets.find(PART);
    expect(reads).toBe(1);
  });

  it("that could not be read is read again by the next who asks", async () => {
    let reads = 0;
    const assets = assetsOver(async () => {
      if (++reads === 1) throw new Error("away");
      return Buffer.from("export {};");
    });
    expect(await Promise.all([assets.find(PART), assets.find(PART)])).toEqual([null, null]);
    expect(await assets.find(PART)).not.toBeNull();
  });

  it("is asked for only where its path is stored, and of a kind that is sent", async () => {
    const asked: string[] = [];
    const assets = assetsOver(async (path) => {
      asked.push(path);
      return Buffer.from("x");
    });
    expect([await assets.find("/assets/none.js"), await assets.find("/assets/part.exe")]).toEqual([null, null]);
    expect(asked).toEqual(["/assets/part.exe"]);
  });
});
