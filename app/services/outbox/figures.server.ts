/** How the outbox does, in the text format of Prometheus. */
import { isDatabaseAway } from "~/db/away.server";
import { OUTBOX_KINDS, type OutboxKind } from "~/db/documents.server";
import { countUndelivered, type OutboxCounts } from "~/db/outbox.server";
import { log } from "~/platform/log/logger.server";
import { MAX_TRIES, triesOf } from "./worker.server";

/** What waits in the database, the same at every process, and the tries of this one. */
export async function outboxFigures(): Promise<string[]> {
  return [...waiting(await counted()), ...tries()];
}

/** Null while the database cannot tell; readiness says so, and the other figures are told all the same. */
async function counted(): Promise<OutboxCounts[] | null> {
  try {
    return await countUndelivered(MAX_TRIES);
  } catch (error) {
    log[isDatabaseAway(error) ? "warn" : "error"]({ err: error }, "What waits in the outbox could not be counted");
    return null;
  }
}

function waiting(counts: OutboxCounts[] | null): string[] {
  if (!counts) return [];
  const of = (kind: OutboxKind) => counts.find((each) => each.kind === kind);
  return [
    "# TYPE outbox_messages gauge",
    ...OUTBOX_KINDS.flatMap((kind) => [
      `outbox_messages{kind="${kind}",state="waiting"} ${of(kind)?.waiting ?? 0}`,
      `outbox_messages{kind="${kind}",state="given_up"} ${of(kind)?.given_up ?? 0}`,
    ]),
    "# TYPE outbox_oldest_seconds gauge",
    ...OUTBOX_KINDS.map((kind) => `outbox_oldest_seconds{kind="${kind}"} ${of(kind)?.oldest_seconds ?? 0}`),
  ];
}

const tries = (): string[] => [
  "# TYPE outbox_tries_total counter",
  ...OUTBOX_KINDS.flatMap((kind) => {
    const { told, failed } = triesOf(kind);
    return [
      `outbox_tries_total{kind="${kind}",end="told"} ${told}`,
      `outbox_tries_total{kind="${kind}",end="failed"} ${failed}`,
    ];
  }),
];
