/** The process: opens what the app needs, listens, and stops gracefully. Bundled to build/start.js, beside the app's build. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { gateway as appGateway } from "../app/gateway.server";
import { gracefulStop } from "./graceful-stop";
import { guardRoutes } from "./routing/guarded-routes";
import { createHandler } from "./handler";
import { SERVER_OPTIONS } from "./requests/limits";
import { pageTest, routeHandlers } from "./routing/route-handlers";
import { readStaticFiles } from "./answers/static-files";

// React chooses its build by this when it is loaded.
process.env.NODE_ENV ??= "production";

type AppBuild = ServerBuild & { entry: { module: { gateway: typeof appGateway } } };
const build = await load();
const { gateway } = build.entry.module;
const { env, log } = gateway;
const files = readStaticFiles(fileURLToPath(new URL("./client", import.meta.url)), env.APP_MODE === "production");
const render = routeHandlers(
  guardRoutes(build, gateway.answerFor),
  (part) => createRequestHandler(part, "production"),
  gateway.refuse,
);
const { handle, health, remix, assets } = createHandler(gateway, { render, isPage: pageTest(build) }, files);

const server = createServer(SERVER_OPTIONS, handle);
// Who asks before sending a body is told to send it once it is known that it will be read.
server.on("checkContinue", handle);
const stop = gracefulStop(
  {
    server,
    begin: () => {
      log.info({}, "Stopping");
      health.stopping();
    },
    drained: () => remix.endStreams(),
    close: async () => {
      await assets.stop();
      await gateway.stop();
    },
    exit: (code) => process.exit(code),
  },
  { drainMs: env.DRAIN_SECONDS * 1000 },
);

process.on("SIGTERM", () => stop());
process.on("SIGINT", () => stop());
// A promise that nobody waited for leaves one request undone; a thrown surprise leaves a state that nobody knows.
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandledRejection"));
process.on("uncaughtException", (error) => {
  log.error({ err: error }, "uncaughtException");
  stop(1);
});
server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE")
    log.error({}, `Something else listens on port ${env.PORT} of ${env.HOST}: stop it, or choose another by PORT`);
  else log.error({ err: error }, "The server cannot listen");
  stop(1);
});
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  log.info({ port, host: env.HOST, mode: env.APP_MODE }, `Listening on port ${port}`);
  assets.start();
});

/** Loads the app's build and opens what it needs; ends the process when it cannot be. */
async function load(): Promise<AppBuild> {
  let loaded: AppBuild | undefined;
  try {
    // The build has no types of its own; these are those of the sources it is made from.
    loaded = (await import(new URL("./server/index.js", import.meta.url).href)) as AppBuild;
    await loaded.entry.module.gateway.start();
    return loaded;
  } catch (error) {
    // An error in words of our own says what to do; any other may quote a row, which only the log knows to leave out.
    if (error instanceof Error && error.constructor === Error) console.error(error.message);
    else if (loaded) loaded.entry.module.gateway.log.error({ err: error }, "The server cannot start");
    else console.error(error);
    process.exit(1);
  }
}
