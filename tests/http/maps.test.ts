/** A brand's map engine: what its pages carry of it, and what their policy lets them load. */
import { expect, it } from "vitest";
import { applyBrand, testBrand, type BrandOverrides } from "../support/brands";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

/** The directives of the policies of the menu page, which is kept for all, and of a page of a customer's own. */
async function policiesOf(company: BrandOverrides["company"]) {
  const brand = testBrand({ company });
  await applyBrand(server, brand);
  const pages = [
    await new Client(server, brand.host).get("/"),
    await new Client(server, brand.host).get("/"),
    await (await signedInCustomer(server, brand)).get("/checkout?step=1"),
  ];
  return pages.map(({ headers, page }) => {
    const policy = String(headers["content-security-policy"]);
    return {
      key: page.querySelector("body")?.getAttribute("data-maps-key"),
      sources: Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part])),
      isInternal: "x-page-sources" in headers,
    };
  });
}

it("a brand with drawn zones loads nothing from elsewhere", async () => {
  for (const { key, sources, isInternal } of await policiesOf({})) {
    expect(key).toBe("");
    expect(isInternal).toBe(false);
    expect(Object.values(sources).join(" ")).not.toMatch(/https:|unsafe/);
    expect(sources).not.toHaveProperty("font-src");
  }
});

it("a brand with Google's maps loads what they need, and runs nobody else's script", async () => {
  for (const { key, sources } of await policiesOf({ maps: { engine: "google", key: "AIzaTestTestTest" } })) {
    expect(key).toBe("AIzaTestTestTest");
    expect(sources["script-src"]).toMatch(/https:\/\/maps\.googleapis\.com https:\/\/maps\.gstatic\.com$/);
    expect(sources["script-src"]).not.toMatch(/unsafe|\*/);
    expect(sources["img-src"]).toContain("https://*.gstatic.com");
    expect(sources["font-src"]).toBe("font-src 'self' https://fonts.gstatic.com");
    expect(sources["worker-src"]).toBe("worker-src 'self' blob:");
    expect(sources["frame-src"]).toBe("frame-src 'self'");
  }
});

it("a brand with tiles loads pictures from their host, and nothing else", async () => {
  const url = "https://tiles.example.com:8443/{z}/{x}/{y}.png";
  for (const { key, sources } of await policiesOf({ maps: { engine: "tiles", url, attribution: "Us" } })) {
    expect(key).toBe("");
    expect(sources["img-src"]).toMatch(/ https:\/\/tiles\.example\.com:8443$/);
    const others = Object.entries(sources).filter(([name]) => name !== "img-src");
    expect(others.map(([, part]) => part).join(" ")).not.toContain("tiles.example.com");
  }
});
