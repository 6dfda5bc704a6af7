/** npm run sandbox: the doubles of the payment providers, until Ctrl-C. */
import { startSandbox } from "./start";

const port = Number(process.env.SANDBOX_PORT ?? 3900);
const sandbox = await startSandbox({ port });
console.log(`The payment sandbox is running: ${sandbox.url}`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
