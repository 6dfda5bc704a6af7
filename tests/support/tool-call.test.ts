/** What the demo prints can be typed into another terminal as it stands. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { toolCall } from "../../scripts/tool-call.mjs";

const LINKS = "kitchen -- links bun";

it.each([
  [{}, "npm run kitchen -- links bun"],
  [{ PORT: "4000" }, "PORT=4000 npm run kitchen -- links bun"],
  [{ PORT: "4000", DATA_DIR: "/tmp/a" }, "PORT=4000 DATA_DIR=/tmp/a npm run kitchen -- links bun"],
  [{ HOST: "0.0.0.0" }, "npm run kitchen -- links bun"],
  [{ HOST: "10.0.0.2" }, "PLATEFRONT_URL=http://10.0.0.2:3000 npm run kitchen -- links bun"],
  [{ HOST: "::1", PORT: "4000" }, "PORT=4000 PLATEFRONT_URL='http://[::1]:4000' npm run kitchen -- links bun"],
])("with %j a tool is told what it needs to find the demo", (environment, call) => {
  expect(toolCall(LINKS, environment)).toBe(call);
});

it("a folder with a space or a quote in its name stays one word of the shell", () => {
  const folder = "/tmp/mei's demo $HOME";
  const call = toolCall("x", { DATA_DIR: folder }).replace("npm run x", "printenv DATA_DIR");
  expect(execFileSync("sh", ["-c", call], { encoding: "utf8" })).toBe(`${folder}\n`);
});
