/** One server for all http tests; each file brings its own brand. */
import type { TestProject } from "vitest/node";
import { startTestServer, type ServerAddress } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    server: ServerAddress;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, token, stop } = await startTestServer({ name: "http" });
  project.provide("server", { port, token });
  return async () => {
    const code = await stop();
    if (code !== 0) throw new Error(`The server ended with ${code}`);
  };
}
