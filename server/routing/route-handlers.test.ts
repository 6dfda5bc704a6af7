import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { routeHandlers } from "./route-handlers";
import { methodsOf, routeTable } from "./routes";

const page = { default: () => null };
const route = (id: string, path?: string, module: object = page) => ({
  [id]: { id, parentId: "root", path, index: path === undefined, module },
});
const table = {
  root: { id: "root", path: "", module: page },
  ...route("home", undefined, { ...page, action: () => null }),
  ...route("checkout", "checkout", { ...page, action: () => null }),
  ...route("cart", "cart", {
    action: async ({ request, context }: { request: Request; context: object }) => {
      const text = await request.text();
      if (text === "refuse") throw new Response("refused", { status: 409 });
      if (text === "fail") throw new Error("broken");
      return new Response(`${text} for ${JSON.stringify(context)}`);
    },
  }),
  ...route("address", "users/addresses/:id", {
    loader: ({ params }: { params: object }) => Response.json(params),
    action: () => new Response("changed"),
    methods: ["PUT", "DELETE"],
  }),
  ...route("refused", "refused"),
  ...route("unknown", "*"),
};
// Only the parts of a build that the handlers look at.
const build = {
  routes: table,
  assets: { routes: table, url: "/manifest.js" },
  entry: { module: { handleError: (error: Error) => void failures.push(error.message) } },
} as unknown as ServerBuild;
const failures: string[] = [];

/** Which routes the handler that answers an address knows. */
async function routesFor(path: string): Promise<string> {
  return (await handle(new Request(`http://x${path}`), {})).text();
}

const handle = routeHandlers<{ isUnknown?: boolean; refusal?: { status: number; body: unknown } }>(
  build,
  ({ routes }) =>
    (_request, { refusal }) =>
      Promise.resolve(new Response(JSON.stringify(refusal?.body) ?? Object.keys(routes).join())),
  (_args, id, headers) => {
    const answer = Response.json({ id }, { status: id === "generic" ? 500 : 405, ...(headers && { headers }) });
    answer.headers.set("X-Refused", id);
    return Promise.resolve(answer);
  },
);
const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  handle(new Request(`http://x${path}`, { method, headers, ...(body !== undefined && { body }) }), {});
const post = (body: string, headers: Record<string, string> = {}) => ask("POST", "/cart", headers, body);

describe("handlers by route", () => {
  it("a page is answered by a handler of its own route, for documents and for data", async () => {
    expect(await routesFor("/checkout?step=2")).toBe("root,checkout");
    expect(await routesFor("/checkout/")).toBe("root,checkout");
    expect(await routesFor("/checkout.data")).toBe("root,checkout");
    expect(await routesFor("/")).toBe("root,home");
    expect(await routesFor("/_root.data")).toBe("root,home");
  });

  it("every other path is everything else, the page of refusals too", async () => {
    for (const path of ["/nowhere", "/Checkout", "/users/addresses", "/users/addresses/", "/refused", "/checkout/x"])
      expect(await routesFor(path)).toBe("root,unknown");
  });

  it("Remix gets no query of its own making", async () => {
    const asked: string[] = [];
    const handle = routeHandlers(
      build,
      () => async (request) => {
        asked.push(request.url + (await request.text()));
        return new Response();
      },
      () => Promise.resolve(new Response()),
    );
    await handle(new Request("http://x/checkout?_data=root&step=2"), {});
    await handle(new Request("http://x/?a=b", { method: "POST", body: "!" }), {});
    await handle(new Request("http://x/?index&a=b", { method: "POST", body: "!" }), {});
    expect(asked).toEqual(["http://x/checkout?step=2", "http://x/?a=b&index=!", "http://x/?index&a=b!"]);
  });

  it("an address that is to be unknown is so, whatever stands there", async () => {
    const answer = await handle(new Request("http://x/checkout"), { isUnknown: true });
    expect(await answer.text()).toBe("root,unknown");
  });

  it("a table that could not be matched is refused at the start", () => {
    for (const odd of [route("odd", "odd/:x?"), route("odd", "odd/*"), { odd: { id: "odd", parentId: "cart" } }])
      expect(() => routeTable({ routes: { ...table, ...odd } as unknown as ServerBuild["routes"] })).toThrow("odd");
  });
});

describe("calls", () => {
  it("a route without a page is asked straight, with request and context", async () => {
    expect(await (await post("add")).text()).toBe("add for {}");
  });

  it("a parameter arrives decoded", async () => {
    expect(await (await ask("GET", "/users/addresses/a%20b")).json()).toEqual({ id: "a b" });
  });

  it("a thrown response is the answer", async () => {
    const answer = await post("refuse");
    expect([answer.status, await answer.text()]).toEqual([409, "refused"]);
  });

  it("any other failure is told to the log, and to nobody else", async () => {
    const answer = await post("fail");
    expect([answer.status, await answer.json()]).toEqual([500, { id: "generic" }]);
    expect(failures).toEqual(["broken"]);
  });
});

describe("methods", () => {
  it("are those of the route: GET and HEAD where it can be read, else what it says, else POST", () => {
    const methods = Object.values(build.routes).map((each) => each && methodsOf(each).join());
    expect(methods).toEqual([
      "GET,HEAD",
      "GET,HEAD,POST",
      "GET,HEAD,POST",
      "POST",
      "GET,HEAD,PUT,DELETE",
      "GET,HEAD",
      "GET,HEAD",
    ]);
  });

  it("others are refused with those that are allowed, to a browser by a page", async () => {
    const call = await ask("PUT", "/cart");
    expect([call.status, call.headers.get("Allow"), await call.json()]).toEqual([
      405,
      "POST",
      { id: "method_not_allowed" },
    ]);
    const told = await ask("PUT", "/users/addresses", { accept: "text/html,*/*" });
    expect(told.headers.get("Allow")).toBe("GET, HEAD");
    expect(await told.text()).toBe('{"id":"method_not_allowed"}');
    expect(told.headers.has("X-Refused")).toBe(false);
  });

  it("a form of a page from another site is refused before Remix fails on it", async () => {
    for (const origin of ["http://evil.example", "null", "nonsense"])
      expect(await (await ask("POST", "/checkout", { origin }, "a=b")).json()).toEqual({ id: "csrf" });
    expect(await (await ask("POST", "/checkout", { origin: "http://x", host: "x" }, "a=b")).text()).toBe(
      "root,checkout",
    );
  });
});
