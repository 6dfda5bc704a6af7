import { expect, it } from "vitest";
import { namesWithCounts } from "./names-with-counts";

it("names each thing once, and how often where that is more than once, parted as the language does", () => {
  const things = [
    { name: "Large", count: 1 },
    { name: "Ketchup", count: 2 },
  ];
  expect(namesWithCounts([], ", ")).toBe("");
  expect(namesWithCounts(things, ", ")).toBe("Large, Ketchup × 2");
  const inArabic = [
    { name: "كبير", count: 1 },
    { name: "كاتشب", count: 2 },
  ];
  expect(namesWithCounts(inArabic, "، ")).toBe("كبير، كاتشب × 2");
});
