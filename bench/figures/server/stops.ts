/** Stops under customers who know nothing of them. */
import { askUntilRefused } from "../../../tests/support/kept-connections";
import { startTestServer } from "../../../tests/support/server";
import { print } from "../../report";

const STOPS = 10;
const CUSTOMERS = 10;

/** @param databaseUrl a database whose schema is in place. */
export async function stops(databaseUrl: string): Promise<void> {
  const failures: string[] = [];
  let answered = 0;
  for (let stop = 1; stop <= STOPS; stop++) {
    const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: "1" };
    const server = await startTestServer({ name: `bench-stop-${stop}`, purpose: "measurement", env });
    const customers = Array.from({ length: CUSTOMERS }, () =>
      askUntilRefused(server.port, { host: "bench200.localhost", "user-agent": "Desktop" }, "/"),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const stopped = server.stop();
    for (const told of await Promise.all(customers)) {
      failures.push(...told.failures);
      answered += told.answered;
    }
    await stopped;
  }
  print({
    name: `resets in ${STOPS} stops under ${CUSTOMERS} keep-alive customers`,
    value: failures.length,
    baseline: `of ${answered} requests${failures.length ? `: ${[...new Set(failures)].join(", ")}` : ""}`,
    least: 0,
    aim: 0,
    better: "smaller",
  });
}
