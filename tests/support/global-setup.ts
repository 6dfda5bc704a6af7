/** The servers of all http tests; each file brings its own brand. When they have ended, no log holds what a visitor typed or got. */
import type { TestProject } from "vitest/node";
import { forgetPersonal, leaksSince } from "./personal";
import { startTestServer } from "./server";
import { SUITE_SERVERS } from "./suite-server";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetPersonal();
  const start = Date.now();
  const servers = await Promise.all(
    Array.from({ length: SUITE_SERVERS }, (_, index) =>
      startTestServer({ name: `http-${index + 1}`, env: { LOG_LEVEL: "debug" }, purpose: "suite" }),
    ),
  );
  project.provide(
    "servers",
    servers.map(({ port, token }) => ({ port, token })),
  );
  return async () => {
    const codes = await Promise.all(servers.map(({ stop }) => stop()));
    if (codes.some((code) => code !== 0)) throw new Error(`The servers ended with ${codes.join(", ")}`);
    const leaks = leaksSince(start);
    if (leaks.length)
      throw new Error(`${leaks.length} values of visitors stand in the log:\n${leaks.slice(0, 20).join("\n")}`);
  };
}
