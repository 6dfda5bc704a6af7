/** Browser tests of a server whose database fails at what it is given. */
import { randomBytes } from "node:crypto";
import { provokeFaults } from "../support/faults";
import { ownDatabase } from "../support/own-database";
import { startTestServer, type ServerAddress } from "../support/server";
import { test as base } from "./fixtures";

export const test = base.extend<object, { failing: ServerAddress }>({
  failing: [
    async ({}, use, { workerIndex }) => {
      const database = await ownDatabase();
      await provokeFaults(database);
      const env = { ...database.env, APP_SECRET: randomBytes(32).toString("hex") };
      const server = await startTestServer({ name: `e2e-failing-${workerIndex}`, env });
      await use({ port: server.port, token: server.token });
      await server.stop();
      await database.remove();
    },
    { scope: "worker" },
  ],
  server: async ({ failing }, use) => use(failing),
});
