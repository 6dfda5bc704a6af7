/** Brings a request to its route, and records what was said at a double. */
import type { Exchanges } from "../record/exchanges";
import type { Schedule } from "../time/schedule";
import { json, type Answer, type Asked, type Caller, type Route } from "./asked";
import { findRoute } from "./router";

export type Mount = { kind: string; routes: readonly Route[] };
type Sandbox = {
  mounts: readonly Mount[];
  /** What belongs to no kind. */
  own: readonly Route[];
  exchanges: Exchanges;
  schedule: Schedule;
};
type Heard = Omit<Asked, "params">;

export const dispatcher =
  ({ mounts, own, exchanges, schedule }: Sandbox) =>
  async (heard: Heard): Promise<Answer> => {
    const mount = mounts.find(({ kind }) => heard.path.startsWith(`/${kind}/`));
    const path = mount ? heard.path.slice(mount.kind.length + 1) : heard.path;
    const found = findRoute(mount?.routes ?? own, heard.method, path);
    const at = new Date(schedule.now()).toISOString();
    const started = performance.now();
    const asked = { ...heard, params: found?.params ?? {} };
    const answer = found ? await handled(found.route, asked) : unknown(heard);
    const by = found ? callerOf(found.route, asked) : "shop";
    if (mount && by !== "tool") record(exchanges, mount.kind, by, heard, answer, at, started);
    return answer;
  };

const callerOf = ({ by }: Route, asked: Asked): Caller => (typeof by === "function" ? by(asked) : by);

async function handled(route: Route, asked: Asked): Promise<Answer> {
  try {
    return await route.handle(asked);
  } catch (error) {
    // A fault of the double itself, which a test is to see as such.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ...json(500, { message: "The double itself failed." }), detail: message, isRefused: true };
  }
}

const unknown = ({ method, path }: Heard): Answer => ({
  ...json(404, { message: `${method} ${path} is no call of this sandbox.` }),
  detail: "no such call",
  isRefused: true,
});

function record(
  exchanges: Exchanges,
  kind: string,
  from: "shop" | "visitor",
  { method, path, query, headers, body }: Heard,
  answer: Answer,
  at: string,
  started: number,
): void {
  const address = query.size ? `${path}?${query.toString()}` : path;
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  exchanges.add({
    at,
    kind,
    reference: answer.reference ?? null,
    from,
    what: answer.what ?? `${method} ${path.slice(kind.length + 1)}`,
    detail: answer.detail ?? "",
    verdict: answer.isSilent ? "unanswered" : answer.isRefused || answer.status >= 500 ? "refused" : "accepted",
    request: {
      method,
      url: address,
      headers: Object.fromEntries(named) as Record<string, string>,
      body: body.toString("utf8"),
    },
    answer: answer.isSilent
      ? null
      : { status: answer.status, headers: answer.headers, body: from === "visitor" ? "" : answer.body.toString() },
    milliseconds: Math.round(performance.now() - started),
    replayOf: null,
  });
}
