/**
 * The operator's tool for orders, in place of a kitchen's till: lists a brand's orders and moves them along.
 * Ends with 0 when all went well, 1 when the server refused, 2 when it was called wrongly, 3 when the server is away.
 */
import { parseArgs } from "node:util";
import { z } from "zod/v4";
import { ORDER_STATUSES } from "~/ordering/order-status";
import { operatorClient, OperatorError } from "./operator-client";

const USAGE = `npm run order -- list <brand>                           lists the newest orders of a brand
npm run order -- set-status <brand> <number> <status>   moves an order: ${ORDER_STATUSES.join(", ")}
    --rider "Name"     who carries a delivery
    --eta <minutes>    minutes from now until it arrives or is ready

The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.`;

const update = z.object({ event: z.string(), rider_name: z.string().optional() });
const order = z.object({
  order_number: z.number(),
  status: z.string(),
  order_type: z.string(),
  eta: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  created_at: z.string(),
  status_updates: z.array(update),
});
const listSchema = z.object({ orders: z.array(order) });
const movedSchema = z.object({ order });
const refusedSchema = z.object({ message: z.string() });

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, slug, number, status] = positionals;
  if (command === "list" && slug && positionals.length === 2) return list(slug);
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

async function list(slug: string): Promise<number> {
  const { status, body } = await operatorClient(process.env)("GET", `/operator/orders/${encodeURIComponent(slug)}`);
  const found = listSchema.safeParse(body);
  if (!found.success) return refused(status, body);
  if (found.data.orders.length === 0) console.log("No orders yet");
  for (const each of found.data.orders) console.log(lineOf(each));
  return 0;
}

async function setStatus(slug: string, number: string, change: object): Promise<number> {
  const path = `/operator/orders/${encodeURIComponent(slug)}/${encodeURIComponent(number)}/status`;
  const { status, body } = await operatorClient(process.env)("POST", path, change);
  const moved = movedSchema.safeParse(body);
  if (!moved.success) return refused(status, body);
  console.log(lineOf(moved.data.order));
  return 0;
}

function lineOf({
  order_number,
  status,
  order_type,
  created_at,
  status_updates,
  ...times
}: z.infer<typeof order>): string {
  const rider = status_updates.findLast(({ rider_name }) => rider_name)?.rider_name;
  const parts = [
    String(order_number).padEnd(8),
    created_at,
    order_type.padEnd(8),
    status.padEnd(12),
    `expected ${times.eta ?? "–"}`,
  ];
  const later = times.scheduled_at ? [`scheduled, starts ${times.scheduled_at}`] : [];
  return [...parts, ...later, ...(rider ? [`rider ${rider}`] : [])].join("  ");
}

function refused(status: number, body: unknown): number {
  const told = refusedSchema.safeParse(body);
  console.error(
    told.success ? told.data.message : `The server answered ${status}: ${JSON.stringify(body).slice(0, 500)}`,
  );
  return 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 3;
}
