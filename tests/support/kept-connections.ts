/** Customers on kept connections, who know nothing of a server that stops. */
import { Agent, request } from "node:http";

export type Told = { answered: number; failures: string[] };

/** How long a customer waits before the next request. */
const PAUSE_MS = 10;

/**
 * Asks again and again over one kept connection until nobody listens; tells what else went wrong. A connection of its own that
 * is reset right before nobody listens any more does not count: the kernel resets those that wait to be accepted in the moment
 * in which a process stops listening, and no process can see them.
 */
export async function askUntilRefused(port: number, headers: Record<string, string>, path: string): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const told: Told = { answered: 0, failures: [] };
  let isNew = false;
  let waited: string | null = null;
  const ask = () =>
    new Promise<string | null>((resolve) => {
      const sent = request({ port, host: "127.0.0.1", agent, path, headers }, (got) => {
        got.resume().once("end", () => resolve(got.statusCode === 200 ? null : String(got.statusCode)));
      });
      sent.once("error", (error: NodeJS.ErrnoException) => {
        isNew = !sent.reusedSocket;
        resolve(error.code ?? error.message);
      });
      sent.end();
    });
  for (let failure = await ask(); failure !== "ECONNREFUSED"; failure = await ask()) {
    if (waited !== null) told.failures.push(waited);
    waited = failure === "ECONNRESET" && isNew ? failure : null;
    if (failure === null) told.answered++;
    else if (waited === null) told.failures.push(failure);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  agent.destroy();
  return told;
}
