/**
 * The operator's tool for orders, in place of a kitchen's till: lists a brand's orders and moves them along.
 * Ends with 0 when all went well, 1 when the server refused, 2 when it was called wrongly, 3 when the server is away.
 */
import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { ORDER_STATUSES } from "~/ordering/order-status";
import { operatorClient, OperatorError, tellRefusal } from "./operator-client";
import { movedSchema, movedText, orderSchema, orderText } from "./order-text";

const USAGE = `npm run order -- list <brand>                           the newest orders of a brand, the newest last
npm run order -- show <brand> <number>                  one order
npm run order -- set-status <brand> <number> <status>   moves an order: ${ORDER_STATUSES.join(", ")}
    --rider "Name"     who carries a delivery
    --eta <minutes>    minutes from now until it arrives or is ready

The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.`;

const listSchema = z.object({ orders: z.array(orderSchema) });
const shownSchema = z.object({ order: orderSchema });

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, slug, number, status] = positionals;
  if (command === "list" && slug && positionals.length === 2) return list(slug);
  if (command === "show" && slug && number && positionals.length === 3) return show(slug, number);
  if (command === "set-status" && slug && number && status && positionals.length === 4) {
    return setStatus(slug, number, {
      status,
      ...(values.rider !== undefined && { rider: { name: values.rider } }),
      ...(values.eta !== undefined && { eta_minutes: Number(values.eta) }),
    });
  }
  console.error(USAGE);
  return 2;
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { rider: { type: "string" }, eta: { type: "string" } } });
  } catch {
    return { values: {}, positionals: [] };
  }
}

const pathOf = (slug: string, ...rest: string[]) =>
  ["/operator/orders", ...[slug, ...rest].map(encodeURIComponent)].join("/");

/** The newest stands last, where a terminal ends. */
async function list(slug: string): Promise<number> {
  const answer = await operatorClient(process.env)("GET", pathOf(slug));
  const found = listSchema.safeParse(answer.body);
  if (!found.success) return tellRefusal(answer);
  const { orders } = found.data;
  console.log(orders.length ? orders.toReversed().map(orderText).join("\n\n") : "No orders yet");
  return 0;
}

async function show(slug: string, number: string): Promise<number> {
  const answer = await operatorClient(process.env)("GET", pathOf(slug, number));
  const found = shownSchema.safeParse(answer.body);
  if (!found.success) return tellRefusal(answer);
  console.log(orderText(found.data.order));
  return 0;
}

async function setStatus(slug: string, number: string, change: object): Promise<number> {
  const answer = await operatorClient(process.env)("POST", pathOf(slug, number, "status"), change);
  const moved = movedSchema.safeParse(answer.body);
  if (!moved.success) return tellRefusal(answer);
  console.log(movedText(moved.data.order));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 3;
}
