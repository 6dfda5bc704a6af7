import { z } from "zod/v4";
import { retry, undelivered } from "~/services/outbox/desk.server";
import { operatorCall, refuseOperator } from "~/web/operators/call.server";

/** A company's messages that nobody has taken yet, the oldest first. */
export const loader = operatorCall({ about: "company", body: null }, async ({ tenant }) => ({
  messages: await undelivered(tenant),
}));

const bodySchema = z.object({ retry: z.union([z.literal("all"), z.int().positive()]) });

/** Has one of them, or all, tried anew: 200 with how many, 404 where nothing waits under that number. */
export const action = operatorCall({ about: "company", body: bodySchema }, async ({ tenant, params }, body) => {
  const retried = await retry(tenant, body.retry);
  if (retried === 0 && body.retry !== "all")
    return refuseOperator(404, "unknown_message", `${params.slug} has no message ${body.retry} that waits`);
  return { retried };
});
