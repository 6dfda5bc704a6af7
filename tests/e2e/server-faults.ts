/** Browser tests of a server whose database fails at what it is given. */
import { randomBytes } from "node:crypto";
import { startProvoked } from "../support/faults";
import { ownDatabase } from "../support/own-database";
import type { ServerAddress } from "../support/server";
import { test as base } from "./fixtures";

export const test = base.extend<object, { failing: ServerAddress }>({
  failing: [
    async ({}, use, { workerIndex }) => {
      const database = await ownDatabase();
      const env = { ...database.env, APP_SECRET: randomBytes(32).toString("hex") };
      const server = await startProvoked(`e2e-failing-${workerIndex}`, { database, env });
      await use({ port: server.port, token: server.token });
      await server.stop();
      await database.remove();
    },
    { scope: "worker" },
  ],
  server: async ({ failing }, use) => use(failing),
});
