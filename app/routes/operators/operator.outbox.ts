import { listMessages, retryMessages } from "~/contracts/operators/outbox.server";
import { retry, undelivered } from "~/services/outbox/desk.server";
import { operatorCall } from "~/web/operators/call.server";

/** A company's messages that nobody has taken yet, the oldest first. */
export const loader = operatorCall(listMessages, async ({ tenant }) => ({ messages: await undelivered(tenant) }));

/** Has one of them, or all, tried anew; refuses where nothing waits under that number. */
export const action = operatorCall(retryMessages, async ({ tenant, params, refuse }, body) => {
  const retried = await retry(tenant, body.retry);
  if (retried === 0 && body.retry !== "all")
    return refuse("unknown_message", `${params.slug} has no message ${body.retry} that waits`);
  return { retried };
});
