/** An order as the gateway has it. */
import { ask, Refused } from "./client.server";
import type { MastercardSettings } from "./settings.server";
import { orderSchema, type Order } from "./translate.server";

/** Null as long as nobody has tried to pay: the gateway has no such order yet. */
export async function orderOf(
  account: MastercardSettings,
  { reference }: { reference: string },
): Promise<Order | null> {
  try {
    return await ask(account, { method: "GET", path: `order/${reference}` }, orderSchema);
  } catch (error) {
    if (error instanceof Refused && error.reason.startsWith("INVALID_REQUEST")) return null;
    throw error;
  }
}
