/** What the server process needs of the application: start and stop, which company a host belongs to, and which pages it may keep. */
import { closeDatabase, database, queryCount } from "~/db/client.server";
import { startJobs, stopJobs } from "~/jobs/jobs.server";
import type { ErrorId } from "~/ordering/model/errors";
import { busyHeaders } from "~/screens/layout/errors/busy.server";
import { failedAnswer } from "~/screens/layout/errors/failed.server";
import { codeBudgetWarnings } from "~/services/sign-in/code-budgets.server";
import { stopDrawing } from "~/services/orders/drawing.server";
import { releaseAssets } from "~/services/release-assets.server";
import { messagesState, tellWhatIsMissing } from "~/services/operators/missing-at-start.server";
import { relayToPusher } from "~/services/realtime/relay.server";
import { suspendedAnswer, type SuspendedAsk } from "~/web/document/suspended.server";
import { listenForChanges, onCompanyChange, resolveCompany, stopWatch } from "~/tenancy/resolve.server";
import { networkOf } from "~/platform/client-network";
import { env } from "~/platform/environment/env.server";
import { normaliseHost } from "~/web/hostname";
import { log } from "~/platform/log/logger.server";
import { outboxFigures } from "~/services/outbox/figures.server";
import { admitOperator } from "~/web/operators/admission.server";
import { isNamedForOperators } from "~/platform/operator-hosts.server";
import { answerPosition } from "~/web/kitchen/position.server";
import { pageKey } from "~/web/document/page-key.server";
import { plainPage } from "~/web/document/plain-page.server";
import { refuseAny } from "~/web/refuse-any.server";
import { errorFor } from "~/web/respond.server";
import { listenForEvents } from "~/realtime/bus.server";
import { closeRedis, redisState } from "~/platform/redis.server";
import { SUSPENDED_RETRY_SECONDS } from "~/web/visit.server";

export type { Admission, OperatorCaller } from "~/web/operators/admission.server";
export type { Asked } from "~/web/kitchen/position.server";
export type { PageRequest } from "~/web/document/page-key.server";

/** For a host that belongs to nobody: it names no company and no product. */
const unknownHostPage = plainPage({ language: "en", title: "Not found", text: "There is nothing at this address." });

async function databaseState(): Promise<"ok" | "down"> {
  try {
    await (await database()).connection.execute("select 1");
    return "ok";
  } catch (error) {
    log.warn({ err: error }, "The database does not answer");
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
  networkOf,
  answerFor: failedAnswer,
  assets: releaseAssets,

  /** Opens the database with its schema, listens for changes of companies and for events, says what an operator still has to do, and delivers what waits in the outbox. */
  async start(): Promise<void> {
    await database();
    listenForChanges();
    listenForEvents();
    relayToPusher();
    await tellWhatIsMissing();
    startJobs();
  },

  async stop(): Promise<void> {
    stopWatch();
    await stopJobs();
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

  answerSoon: answerPosition,
  refuse: refuseAny,
  admitOperator,
  isNamedForOperators,

  /** A refusal in English, for what is refused before the visitor is known: as a call is told and as a browser is. */
  refusal(id: ErrorId): { body: object; page: string; headers: Record<string, string> } {
    const error = errorFor({ language: "en" }, id);
    const page = plainPage({ language: "en", title: error.title, text: error.message });
    return { body: { id, ...error }, page, headers: id === "busy" ? busyHeaders : {} };
  },

  /** Figures in the Prometheus text format. */
  async metrics(): Promise<string> {
    const memory = process.memoryUsage();
    return [
      "# TYPE db_queries_total counter",
      `db_queries_total ${queryCount()}`,
      "# TYPE code_budget_warnings_total counter",
      `code_budget_warnings_total ${codeBudgetWarnings()}`,
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${memory.rss}`,
      ...(await outboxFigures()),
      "",
    ].join("\n");
  },
};
