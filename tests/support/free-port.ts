/** Ports for the servers that tests and measurements start, each for one process and as long as that runs. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below those that Linux, macOS and Windows give to outgoing connections: of these any may be taken at any time. */
const PORTS = { from: 10_000, below: 32_768 };

/**
 * A port of this machine that nobody listens on, and that no other process is given. The port after it is held until this process
 * ends: whoever draws the same finds it taken, also before a server listens on it and while that is started again.
 */
export async function freePort(): Promise<number> {
  const port = PORTS.from + 2 * Math.floor((Math.random() * (PORTS.below - PORTS.from)) / 2);
  const held = await listenOn(port + 1);
  const probe = held && (await listenOn(port));
  if (!probe) {
    held?.close();
    return freePort();
  }
  held.unref();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Null where somebody listens there. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}
