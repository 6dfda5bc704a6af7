import type { Server } from "node:http";

/** Tells the parent process where a bare server listens. */
export function printPort(server: Server): void {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`port ${address.port}`);
}
