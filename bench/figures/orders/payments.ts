/** Two hundred payments that end at once on two copies of the server, and what the database does for the end of one. */
import { startTestSandbox } from "../../../tests/support/payments";
import { payOneByOne, payTogether } from "../../../tests/support/payments-together";
import { startTwo } from "../../../tests/support/two-processes";
import { startMeteredLine } from "../../metered-line";
import { percentile } from "../../percentile";
import { print } from "../../report";

const COUNT = 200;
const ONE_BY_ONE = 40;

/** @param database the address of any database of the PostgreSQL that the copies write to. */
export async function payments(database: string): Promise<void> {
  process.env.REDIS_URL ??= "redis://127.0.0.1:6379/9";
  const line = await startMeteredLine(database);
  const sandbox = await startTestSandbox();
  const two = await startTwo("bench-payments", { databaseServer: line.url });
  try {
    const { paid, orders, customersWithOrder } = await payTogether(two, sandbox, COUNT);
    const figure = { least: 0, aim: 0, better: "smaller", baseline: `of ${COUNT} on two copies` } as const;
    print({ name: "payments at once: lost", value: COUNT - Math.min(paid, customersWithOrder), ...figure });
    print({ name: "payments at once: double", value: orders - customersWithOrder, ...figure });
    const times = await payOneByOne(two, sandbox, { count: ONE_BY_ONE, clock: () => line.workedMs() });
    const shown = (part: number) => percentile(times, part).toFixed(2);
    print({
      name: "settling a payment, ms of database time, median",
      value: percentile(times, 0.5),
      least: 5,
      aim: 5,
      better: "smaller",
      baseline: `of ${times.length}, waits on the line included; p95 ${shown(0.95)}, slowest ${shown(1)}`,
    });
  } finally {
    await two.remove();
    await sandbox.stop();
    await line.close();
  }
}
