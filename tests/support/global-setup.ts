/** One server for all http tests; each file brings its own brand. When they have ended, no log holds what a visitor typed or got. */
import type { TestProject } from "vitest/node";
import { forgetPersonal, leaksSince } from "./personal";
import { startTestServer, type ServerAddress } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    server: ServerAddress;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetPersonal();
  const start = Date.now();
  const { port, token, stop } = await startTestServer({ name: "http", env: { LOG_LEVEL: "debug" }, purpose: "suite" });
  project.provide("server", { port, token });
  return async () => {
    const code = await stop();
    if (code !== 0) throw new Error(`The server ended with ${code}`);
    const leaks = leaksSince(start);
    if (leaks.length)
      throw new Error(`${leaks.length} values of visitors stand in the log:\n${leaks.slice(0, 20).join("\n")}`);
  };
}
