/** What the server process needs of the application: start and stop, which company a host belongs to, and which pages it may keep. */
import { closeDatabase, database, queryCount } from "~/db/client.server";
import { startCleanUp, stopCleanUp } from "~/jobs/clean-up.server";
import type { ErrorId } from "~/ordering/errors";
import { busyAnswer } from "~/services/busy.server";
import { codeBudgetWarnings } from "~/services/code-budgets.server";
import { stopDrawing } from "~/services/drawing.server";
import { startOutbox, stopOutbox } from "~/services/outbox.server";
import { releaseAssets } from "~/services/release-assets.server";
import { messagesState, tellWhatIsMissing } from "~/services/missing-at-start.server";
import { SUSPENDED_RETRY_SECONDS, suspendedAnswer, type SuspendedAsk } from "~/services/suspended.server";
import { listenForChanges, onCompanyChange, resolveCompany, stopWatch } from "~/tenancy/resolve.server";
import { env } from "./env.server";
import { normaliseHost } from "./hostname";
import { log } from "./logger.server";
import { admitOperator, isNamedForOperators } from "./operator.server";
import { pageKey } from "./page-key.server";
import { refuseAny } from "./refuse-any.server";
import { errorFor } from "./respond.server";
import { closeRedis, redisState } from "./redis.server";

/** Plain HTML for a host that belongs to nobody: it names no company and no product. */
const unknownHostPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><h1>Not found</h1><p>There is nothing at this address.</p></html>';

async function databaseState(): Promise<"ok" | "down"> {
  try {
    await (await database()).connection.execute("select 1");
    return "ok";
  } catch {
    return "down";
  }
}

export const gateway = {
  get env() {
    return env();
  },
  log,
  unknownHostPage,
  onCompanyChange,
  pageKey,
  answerFor: busyAnswer,
  assets: releaseAssets,

  /** Opens the database with its schema, listens for changes of companies, says what an operator still has to do, and delivers what waits in the outbox. */
  async start(): Promise<void> {
    await database();
    listenForChanges();
    await tellWhatIsMissing();
    startOutbox();
    startCleanUp();
  },

  async stop(): Promise<void> {
    stopWatch();
    await stopCleanUp();
    await stopOutbox();
    await stopDrawing();
    closeRedis();
    await closeDatabase();
  },

  /** The company of a Host header, or null. */
  async findCompany(host: string) {
    const hostname = normaliseHost(host);
    const tenant = hostname ? await resolveCompany(hostname) : null;
    if (!tenant) return null;
    const { id, version, status } = tenant;
    if (status === "live") return { id, version };
    const answer = (asked: SuspendedAsk) => suspendedAnswer(tenant, asked);
    return { id, version, suspended: { answer, retrySeconds: SUSPENDED_RETRY_SECONDS } };
  },

  /** Ready to serve: the database answers. Redis may be down, and no way to send codes may be set up; the answer says so. */
  async ready(): Promise<{ ok: boolean; checks: Record<string, string> }> {
    const checks = { database: await databaseState(), redis: redisState(), messages: messagesState() };
    return { ok: checks.database === "ok", checks };
  },

  refuse: refuseAny,
  admitOperator,
  isNamedForOperators,

  /** The body of a refused call, in English: for what is refused before the visitor is known. */
  errorBody: (id: ErrorId) => ({ id, ...errorFor({ language: "en" }, id) }),

  /** Figures in the Prometheus text format. */
  metrics(): string {
    const memory = process.memoryUsage();
    return [
      "# TYPE db_queries_total counter",
      `db_queries_total ${queryCount()}`,
      "# TYPE code_budget_warnings_total counter",
      `code_budget_warnings_total ${codeBudgetWarnings()}`,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${memory.rss}`,
      "",
    ].join("\n");
  },
};
