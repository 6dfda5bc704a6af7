/** One server for all browser tests; its address reaches the workers through their environment. */
import { startTestServer } from "../support/server";

export default async function setup(): Promise<() => Promise<void>> {
  const { port, token, stop } = await startTestServer({ name: "e2e", purpose: "suite" });
  process.env.TEST_SERVER = JSON.stringify({ port, token });
  return async () => {
    await stop();
  };
}
