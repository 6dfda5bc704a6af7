import { describe, expect, test } from "vitest";
import { areasByAddress } from "./area-search";

const area = (name: string, address = "", translations = {}) => ({ name, address, translations });
const orchard = area("Orchard", "Orchard Road, Singapore", { zh: { name: "乌节路" } });
const marina = area("Marina", "Marina Boulevard, Singapore");
const marinaBay = area("Marina Bay", "Marina Bay, Singapore", { ar: { name: "خليج المارينا" } });
const jabriya = area("الجابرية", "", { en: { name: "Jabriya" } });
const areas = [orchard, marina, marinaBay, jabriya];
const namesFor = (address: string) => areasByAddress(address, areas).map(({ name }) => name);

describe("areas by a typed address", () => {
  test("are those named in it, whatever case, accents and signs", () => {
    expect(namesFor("12 ORCHARD, Singapore")).toEqual(["Orchard"]);
    expect(namesFor("jabriya block 4")).toEqual(["الجابرية"]);
    expect(namesFor("الجابريه، قطعة ٤")).toEqual(["الجابرية"]);
    expect(namesFor("新加坡乌节路12号")).toEqual(["Orchard"]);
    expect(namesFor("Órchard")).toEqual(["Orchard"]);
    expect(namesFor("Marina,Bay")).toEqual(["Marina Bay", "Marina"]);
    expect(areasByAddress("12 West Coast (North)", [area("West  Coast - North.")])).toHaveLength(1);
  });

  test("are found in Arabic however its alef, yeh and teh marbuta are typed", () => {
    const ahmadi = area("الأحمدي");
    for (const typed of ["الاحمدي", "الأحمدى", "ٱلأحمدي", "الأَحمَدي", "الأحمـــدي"])
      expect(areasByAddress(`${typed}، قطعة ٤`, [ahmadi]), typed).toEqual([ahmadi]);
    for (const typed of ["الحمدي", "الأحمد"]) expect(areasByAddress(typed + " ٤", [ahmadi]), typed).toEqual([]);
  });

  test("come with the longest name first", () => {
    expect(namesFor("1 Marina Bay")).toEqual(["Marina Bay", "Marina"]);
  });

  test("are matched by whole words", () => {
    expect(namesFor("Orchardville")).toEqual([]);
  });

  test("are those that contain a part of a name or address", () => {
    expect(namesFor("boulev")).toEqual(["Marina"]);
    expect(namesFor("bou")).toEqual(["Marina"]);
    expect(namesFor("bo")).toEqual([]);
    expect(namesFor("bo!")).toEqual([]);
    expect(namesFor("(bou)")).toEqual(["Marina"]);
  });

  test("AREA-20 are none for a place that is not served, or for nothing typed", () => {
    expect(namesFor("Timbuktu")).toEqual([]);
    expect(namesFor("  ")).toEqual([]);
  });
});
