/** What tests tell the sandbox, and ask it. Only JSON is read, which no other site's page can send. */
import { z } from "zod/v4";
import type { ArmedFaults } from "../faults/armed";
import { FAULT_IDS } from "../faults/faults";
import { json, type Answer, type Asked, type Route } from "../http/asked";
import type { Exchanges } from "../record/exchanges";
import type { Schedule } from "../time/schedule";

type Controlled = { armed: ArmedFaults; exchanges: Exchanges; schedule: Schedule; kinds: readonly string[] };

export function controlRoutes({ armed, exchanges, schedule, kinds }: Controlled): Route[] {
  const faults = z.strictObject({
    fault: z.enum(FAULT_IDS),
    kind: z.enum(kinds).nullable().default(null),
    reference: z.string().min(1).nullable().default(null),
  });
  const release = z.strictObject({ reference: z.string().min(1).nullable().default(null) });
  const clock = z.strictObject({ advance_seconds: z.number().positive() });
  return [
    told("/control/faults", faults, (arming) => {
      armed.arm(arming);
      return { armed: arming };
    }),
    told("/control/release", release, async ({ reference }) => ({ released: await schedule.release(reference) })),
    told("/control/clock", clock, async ({ advance_seconds }) => {
      const ran = await schedule.advance(advance_seconds);
      return { now: new Date(schedule.now()).toISOString(), ran };
    }),
    {
      method: "GET",
      path: "/control/exchanges",
      by: "tool",
      handle: ({ query }) => json(200, exchanges.list({ kind: query.get("kind"), reference: query.get("reference") })),
    },
  ];
}

const told = <T>(path: string, schema: z.ZodType<T>, act: (value: T) => object | Promise<object>): Route => ({
  method: "POST",
  path,
  by: "tool",
  handle: async (asked) => {
    const read = schema.safeParse(bodyOf(asked));
    return read.success ? json(200, await act(read.data)) : refusal(z.prettifyError(read.error));
  },
});

function bodyOf({ headers, body }: Asked): unknown {
  if (!headers["content-type"]?.startsWith("application/json")) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

const refusal = (message: string): Answer => json(400, { message });
