import { expect, it } from "vitest";
import { lookSchema } from "~/tenancy/brand/look-schema.server";
import { shapeCss } from "./shape-css.server";

const properties = (look: object) => {
  const css = shapeCss(lookSchema.parse(look));
  const pairs = css.split(";").map((property) => property.slice(2).split(":"));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
};

it("a brand that chooses nothing looks as usual", () => {
  expect(properties({})).toEqual({
    "radius-dish": "12px",
    "radius-pill": "999px",
    "radius-card": "12px",
    "radius-sheet": "20px",
    "radius-thumb": "8px",
    "picture-corner": "0px",
    "lone-picture-corner": "12px",
    picture: "4/3",
    inset: "0px",
    gap: "20px",
    pad: "16px",
    "display-weight": "700",
    "display-case": "none",
    "display-scale": "1",
    "tracking-tight": "-0.015em",
  });
});

it("a choice changes what it is about alone, in whatever mix", () => {
  const square = properties({ corners: { card: 0, control: 0, field: 0, sheet: 0 }, picture: { ratio: "16:9" } });
  expect(square).toMatchObject({ "radius-thumb": "0px", "lone-picture-corner": "0px", picture: "16/9", gap: "20px" });
  expect(properties({ picture: { corner: 18 } })).toMatchObject({
    "picture-corner": "18px",
    "lone-picture-corner": "18px",
    "radius-dish": "12px",
  });
});

it("nothing is chosen that cannot be meant", () => {
  for (const look of [
    { corners: { card: -1 } },
    { corners: { card: 4.5 } },
    { headings: { scale: 3 } },
    { headings: { case: "lowercase" } },
    { picture: { ratio: "2:7" } },
    { fonts: { text: "lora" } },
    { colours: {} },
  ])
    expect(lookSchema.safeParse(look).success, JSON.stringify(look)).toBe(false);
});
