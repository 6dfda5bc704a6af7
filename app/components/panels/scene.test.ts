import { expect, test } from "vitest";
import sprite from "./scenes.svg?raw";
import source from "./scene.tsx?raw";

test("each scene that has a name is drawn, and no other, in colours of the brand alone", () => {
  const union = /SceneName =([^;]+);/.exec(source)?.[1] ?? "";
  const names = [...union.matchAll(/"([a-z]+)"/g)].map(([, name]) => name);
  const drawn = [...sprite.matchAll(/<symbol id="([a-z]+)"/g)].map(([, id]) => id);
  expect(names.length).toBeGreaterThan(5);
  expect(drawn.sort()).toEqual(names.sort());
  const colours = [...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => colour !== "none" && !/^var\(--color-[a-z-]+\)$/.test(colour ?? ""))).toEqual([]);
});
