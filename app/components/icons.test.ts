import { expect, test } from "vitest";
import sprite from "./icons.svg?raw";
import source from "./icons.tsx?raw";

test("the sprite draws every icon that has a name, and no other", () => {
  const union = source.slice(
    source.indexOf("export type IconName"),
    source.indexOf(";", source.indexOf("export type IconName")),
  );
  const names = [...union.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
  const drawn = [...sprite.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, id]) => id);
  expect(names.length).toBeGreaterThan(30);
  expect(drawn.sort()).toEqual(names.sort());
});
