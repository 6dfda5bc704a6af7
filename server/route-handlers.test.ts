import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { routeHandlers } from "./route-handlers";

const page = { default: () => null };
const route = (id: string, path?: string, module: object = page) => ({
  [id]: { id, parentId: "root", path, index: path === undefined, module },
});
const table = {
  root: { id: "root", path: "", module: page },
  ...route("home"),
  ...route("checkout", "checkout"),
  ...route("cart", "cart", {
    action: async ({ request, context }: { request: Request; context: object }) => {
      const text = await request.text();
      if (text === "refuse") throw new Response("refused", { status: 409 });
      if (text === "fail") throw new Error("broken");
      return new Response(`${text} for ${JSON.stringify(context)}`);
    },
  }),
  ...route("address", "users/addresses/:id"),
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

const handle = routeHandlers<object & Record<string, unknown>>(
  build,
  ({ routes }) =>
    () =>
      Promise.resolve(new Response(Object.keys(routes).join())),
);
const post = (body: string) => handle(new Request("http://x/cart", { method: "POST", body }), { visitor: 1 });

describe("handlers by route", () => {
  it("a fixed path is answered by a handler of its own route, for documents and for data", async () => {
    expect(await routesFor("/checkout?step=2")).toBe("root,checkout");
    expect(await routesFor("/checkout.data")).toBe("root,checkout");
    expect(await routesFor("/")).toBe("root,home");
    expect(await routesFor("/_root.data")).toBe("root,home");
  });

  it("every other path is answered by the whole table", async () => {
    for (const path of ["/users/addresses/12", "/nowhere", "/checkout/", "/Checkout"]) {
      expect(await routesFor(path)).toBe(Object.keys(table).join());
    }
  });
});

describe("calls", () => {
  it("a route without a page is asked straight, with request and context", async () => {
    expect(await (await post("add")).text()).toBe('add for {"visitor":1}');
  });

  it("a thrown response is the answer", async () => {
    const answer = await post("refuse");
    expect([answer.status, await answer.text()]).toEqual([409, "refused"]);
  });

  it("any other failure is told to the log, and to nobody else", async () => {
    const answer = await post("fail");
    expect([answer.status, await answer.text()]).toEqual([500, "Unexpected Server Error"]);
    expect(failures).toEqual(["broken"]);
  });

  it("a method that the call does not know is left to Remix", async () => {
    expect(await routesFor("/cart")).toBe("root,cart");
  });
});
