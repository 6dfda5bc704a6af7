/**
 * The operator's tool for loyalty: gives a customer a balance to redeem.
 * Ends with 0 when all went well, 1 when the server refused, 2 when it was called wrongly, 3 when the server is away.
 */
import { z } from "zod/v4";
import { operatorClient, OperatorError, tellRefusal } from "./operator-client";

const USAGE = `npm run loyalty -- grant <brand> <phone> <amount>   adds to a customer's balance, in the brand's currency
    <phone>   in international form, like +6591234567; the customer has signed in once

The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.`;

const grantedSchema = z.object({
  loyalty: z.object({ currency: z.string(), granted: z.string(), balance: z.string() }),
});

async function main(args: string[]): Promise<number> {
  const [command, slug, phone, amount] = args;
  if (command === "grant" && slug && phone && amount && args.length === 4) return grant(slug, { phone, amount });
  console.error(USAGE);
  return 2;
}

async function grant(slug: string, body: { phone: string; amount: string }): Promise<number> {
  const path = `/operator/loyalty/${encodeURIComponent(slug)}`;
  const answer = await operatorClient(process.env)("POST", path, body);
  const granted = grantedSchema.safeParse(answer.body);
  if (granted.success) {
    const { currency, granted: amount, balance } = granted.data.loyalty;
    console.log(`${body.phone} has been given ${currency} ${amount}; the balance is ${currency} ${balance}`);
    return 0;
  }
  return tellRefusal(answer);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 3;
}
