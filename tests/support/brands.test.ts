import { describe, expect, it } from "vitest";
import { checkBrand, isRefusal } from "~/tenancy/brand/check-brand.server";
import { testBrand } from "./brands";

describe("a test brand", () => {
  it("is one that the server takes", async () => {
    const { slug, host: _host, images, ...documents } = testBrand();
    expect((await checkBrand(slug, documents, Object.keys(images))).filter(isRefusal)).toEqual([]);
  });

  it("is nobody else's", () => {
    const [a, b] = [testBrand(), testBrand()];
    expect(a.slug).not.toBe(b.slug);
    expect(a.company.id).not.toBe(b.company.id);
    expect(a.company.hostnames).toEqual([a.host]);
  });
});
