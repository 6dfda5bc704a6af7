/** The servers of the http tests: one process of Node.js would be busy with one core's worth of them, while the other waits. */
import { inject } from "vitest";
import type { ServerAddress } from "./server";

export const SUITE_SERVERS = 2;

declare module "vitest" {
  interface ProvidedContext {
    servers: ServerAddress[];
  }
}

/** The one that this worker's files are about. */
export function suiteServer(): ServerAddress {
  const servers = inject("servers");
  const server = servers[Number(process.env.VITEST_POOL_ID ?? 0) % servers.length];
  if (!server) throw new Error("No server has been started for these tests");
  return server;
}
