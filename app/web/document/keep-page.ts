/**
 * A page whose next data cannot be had, as the line is gone, the server fails or what comes cannot be read, stays as it is with
 * all that was typed, and says so; pressing again tries again. The router by itself would put an error page in its place.
 */
import { data, isRouteErrorResponse } from "@remix-run/react";
import type { ErrorId } from "~/ordering/model/errors";
import { refusalIn, type RefusalTexts } from "./refusal-in";
import { NOT_TO_BE_HAD } from "./script-events";

type Result = { type: "data" | "error"; result: unknown };
type Asked = {
  request: Request;
  matches: readonly { route: { id: string }; shouldLoad: boolean }[];
  /** Null for what a whole page asks. */
  fetcherKey: string | null;
};
/** How the router gets its data (its `dataStrategy`), as far as it matters here. */
type Strategy = (asked: Asked) => Promise<Record<string, Result>>;

/** What is told: an error of the catalogue, or the server's own words for what it could not do. */
export type Problem = ErrorId | Pick<RefusalTexts, "title" | "message" | "errorInfo">;

/** How Remix begins to say that an answer is none of its own. */
const UNREADABLE = "Unable to decode";
/** Of the answers to forms that were not had: nothing on the page has changed. */
const NOT_ANSWERED = 503;

/** The place in the history of the page that is shown; while another is loaded the browser may be at its place already. */
let shownIndex = 0;
let isReturning = false;

/** To be called when the page has come alive; answers how to end it. */
export function watchHistory(): () => void {
  shownIndex = historyIndex();
  return window.__remixRouter.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    shownIndex = historyIndex();
    isReturning = false;
  });
}

/** The router's data strategy; Remix is built with it around its own (`tools/bundle/remix-in-browser.ts`). */
export function keepingPage(strategy: Strategy): Strategy {
  return async (asked) => {
    const router = window.__remixRouter;
    if (isReturning && asked.fetcherKey === null) return whatIsShown(asked);
    const results = await strategy(asked);
    if (asked.fetcherKey === null && historyIndex() !== shownIndex) leadInItsPlace(results);
    const problem = problemIn(results);
    const { signal } = asked.request;
    if (problem === null || signal.aborted) return results;
    if (asked.fetcherKey !== null) {
      tell(problem);
      return { ...results, ...answerBefore(asked, asked.fetcherKey) };
    }
    // Nobody has asked for this but the page itself, to be up to date.
    if (router.state.navigation.state === "idle") return whatIsShown(asked);
    stayHere(problem);
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return results;
  };
}

/** Ends the navigation under way: the page that is shown stays, at its own address, and says why. */
export function stayHere(problem: Problem): void {
  tell(problem);
  isReturning = true;
  const steps = shownIndex - historyIndex();
  // The router takes either for the browser's Back or Forward to the page that is shown.
  if (steps !== 0) history.go(steps);
  else window.dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
}

/**
 * A page that the browser's Back or Forward leads to, and that leads on by itself, gives its place in the history to where it
 * leads. Led on to a place behind it, whoever goes back once more would come to it again, and never past it.
 */
function leadInItsPlace(results: Record<string, Result>): void {
  for (const { result } of Object.values(results))
    if (result instanceof Response && result.headers.has("Location")) result.headers.set("X-Remix-Replace", "true");
}

const tell = (problem: Problem) => window.dispatchEvent(new CustomEvent(NOT_TO_BE_HAD, { detail: problem }));

/** The router writes it beside what the browser keeps of each page. */
function historyIndex(): number {
  const kept: unknown = history.state;
  return typeof kept === "object" && kept !== null && "idx" in kept ? Number(kept.idx) : 0;
}

function whatIsShown({ matches }: Asked): Record<string, Result> {
  const { loaderData } = window.__remixRouter.state;
  return Object.fromEntries(
    matches.map(({ route: { id } }) => [id, { type: "data", result: (loaderData[id] as unknown) ?? null }]),
  );
}

/** What a form of its own was last answered, so that it shows what it showed. */
function answerBefore({ matches }: Asked, fetcherKey: string): Record<string, Result> {
  const before: unknown = window.__remixRouter.state.fetchers.get(fetcherKey)?.data;
  const asked = matches.filter(({ shouldLoad }) => shouldLoad);
  return Object.fromEntries(
    asked.map(({ route: { id } }) => [id, { type: "data", result: data(before, { status: NOT_ANSWERED }) }]),
  );
}

function problemIn(results: Record<string, Result>): Problem | null {
  for (const { type, result } of Object.values(results)) {
    // What a form's answer fails with comes with its status around it.
    const error: unknown = isWithStatus(result) ? result.data : result;
    if (type !== "error") continue;
    if (isRouteErrorResponse(error) && error.status >= 500) return saidIn(error);
    if (!(error instanceof Error)) continue;
    if (error instanceof TypeError) return "no_connection";
    if (error.message.startsWith(UNREADABLE)) return "generic";
  }
  return null;
}

/** Without the way on that it names: the page stays. */
function saidIn(error: unknown): Problem {
  const said = refusalIn(error);
  return said ? { title: said.title, message: said.message, errorInfo: said.errorInfo } : "generic";
}

const isWithStatus = (result: unknown): result is { data: unknown } =>
  typeof result === "object" && result !== null && "init" in result && "data" in result;
