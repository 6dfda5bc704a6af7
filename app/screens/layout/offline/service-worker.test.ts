/** What the service worker keeps and answers, whatever is asked of it and however the server answers. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";

const SCRIPT = readFileSync("public/sw.js", "utf8");
const ORIGIN = "https://bun.test";
const OFFLINE = "/offline?v=1";

type Asked = { url: string; method: string; mode: string };
type Line = { status: number; isUp: boolean };
type Event = { request: Asked; preloadResponse: Promise<undefined>; respondWith: unknown; waitUntil: unknown };

/** A worker on a line of the test's own. */
function startWorker() {
  const kept = new Map<string, Response>();
  const asked: { url: string; credentials: string | undefined }[] = [];
  const listeners = new Map<string, (event: Event) => void>();
  const line: Line = { status: 200, isUp: true };
  runInNewContext(SCRIPT, {
    location: new URL(`${ORIGIN}/sw.js?v=1`),
    URL,
    Response,
    Date,
    skipWaiting: () => undefined,
    registration: {},
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    fetch: (request: string | Asked, options?: { credentials?: string }) => {
      const url = typeof request === "string" ? request : request.url;
      asked.push({ url, credentials: options?.credentials });
      if (!line.isUp) return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve(new Response(url, { status: line.status }));
    },
    caches: {
      match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
      delete: () => Promise.resolve(kept.clear()),
      open: () => Promise.resolve({ put: (url: string, page: Response) => Promise.resolve(kept.set(url, page)) }),
    },
  });
  /** @returns what the worker answers; null where it leaves the request to the browser. */
  async function send(name: string, request: Asked): Promise<Response | null> {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(name)?.({
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => void waited.push(Promise.resolve(work).catch(() => undefined)),
    });
    const answered = await (answer as Promise<Response> | null);
    await Promise.all(waited);
    return answered;
  }
  return { kept, asked, line, send };
}

const requests = fc.record({
  path: fc.constantFrom(
    "/",
    "/profile",
    "/past-orders",
    "/cart",
    "/kitchen/board",
    "/rider/7",
    "/offline",
    "/menu/call",
  ),
  method: fc.constantFrom("GET", "GET", "POST", "HEAD"),
  mode: fc.constantFrom("navigate", "navigate", "cors", "no-cors"),
  status: fc.constantFrom(200, 200, 404, 500, 503),
  isUp: fc.boolean(),
  installs: fc.boolean(),
});

it("keeps the offline page alone, asked for without cookies and never from an error, and answers with it only where the line is down", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const { kept, asked, line, send } = startWorker();
      for (const { path, method, mode, status, isUp, installs } of sequence) {
        Object.assign(line, { status, isUp });
        const request = { url: ORIGIN + path, method, mode };
        const before = kept.get(OFFLINE);
        if (installs) await send("install", request);
        const had = kept.get(OFFLINE);
        const answer = await send("fetch", request);
        const isPage = mode === "navigate" && method === "GET" && !/^\/(kitchen|rider)\//.test(path);
        expect(answer !== null).toBe(isPage);
        // What the server says is passed on as it is; in its place stands the offline page, or nothing.
        if (answer && isUp) expect([answer.status, await answer.text()]).toEqual([status, request.url]);
        if (answer && !isUp) expect(had ? await answer.text() : answer.type).toBe(had ? OFFLINE : "error");
        expect([...kept.keys()].every((url) => url === OFFLINE)).toBe(true);
        const now = kept.get(OFFLINE);
        if (now && now !== before) expect([now.status, isUp]).toEqual([200, true]);
      }
      for (const { url, credentials } of asked) if (url === OFFLINE) expect(credentials).toBe("omit");
    }),
  );
});
