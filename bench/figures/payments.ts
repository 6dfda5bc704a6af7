/** Two hundred payments that end at once on two copies of the server. */
import { startTestSandbox } from "../../tests/support/payments";
import { payTogether, settlingMs } from "../../tests/support/payments-together";
import { startTwo } from "../../tests/support/two-processes";
import { print } from "../report";

const COUNT = 200;
const ONE_BY_ONE = 40;

export async function payments(): Promise<void> {
  process.env.REDIS_URL ??= "redis://127.0.0.1:6379/9";
  const sandbox = await startTestSandbox();
  const two = await startTwo("bench-payments");
  try {
    const { paid, orders, customersWithOrder } = await payTogether(two, sandbox, COUNT);
    const figure = { least: 0, aim: 0, better: "smaller", baseline: `of ${COUNT} on two copies` } as const;
    print({ name: "payments at once: lost", value: COUNT - Math.min(paid, customersWithOrder), ...figure });
    print({ name: "payments at once: double", value: orders - customersWithOrder, ...figure });
    print({
      name: "settling a payment, ms of database time",
      value: await settlingMs(two, sandbox, ONE_BY_ONE),
      least: 5,
      aim: 5,
      better: "smaller",
      baseline: `mean of ${ONE_BY_ONE}`,
    });
  } finally {
    await two.remove();
    await sandbox.stop();
  }
}
