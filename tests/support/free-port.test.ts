import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { freePort } from "./free-port";

/** So many of some eleven thousand that two are alike, if each is drawn without regard to the others. */
const DRAWS = 400;
const draw = async () => {
  const ports: number[] = [];
  while (ports.length < DRAWS) ports.push(await freePort());
  return ports;
};

it("gives a port to one process only, and none that an outgoing connection may take", async () => {
  const ours = await draw();
  const theirs = execFileSync(
    process.execPath,
    [
      "--import=tsx",
      "--input-type=module",
      "--eval",
      `import { freePort } from "./tests/support/free-port.ts";
         const ports = [];
         while (ports.length < ${DRAWS}) ports.push(await freePort());
         console.log(ports.join(" "));`,
    ],
    { encoding: "utf8" },
  )
    .split(" ")
    .map(Number);
  const all = [...ours, ...theirs];
  expect(new Set(all).size).toBe(2 * DRAWS);
  expect(Math.max(...all)).toBeLessThan(32_768);
});
