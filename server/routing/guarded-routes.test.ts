import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { guardRoutes } from "./guarded-routes";

const failing = (error: unknown) => () => {
  throw error;
};
const away = new Error("away");
const refused = new Response("refused", { status: 409 });

// Only the parts of a build that are looked at.
const build = {
  routes: {
    page: { id: "page", module: { default: () => null, loader: failing(away), action: failing(refused) } },
    call: { id: "call", module: { loader: () => "fine", action: failing(away) } },
  },
} as unknown as ServerBuild;

const guarded = guardRoutes(build, (error, { request }, isPage) =>
  Promise.resolve(new Response(`${String(error)} ${request.url} ${isPage}`, { status: 503 })),
);
const args: LoaderFunctionArgs = {
  request: new Request("http://x/a"),
  params: {},
  context: { clientAddress: "" },
};
const ask = (id: string, kind: "loader" | "action") =>
  Promise.resolve(guarded.routes[id]?.module[kind]?.(args)).catch((thrown: unknown) => thrown);

describe("guarded routes", () => {
  it("turns an error into the answer for it, of a page and of a call", async () => {
    for (const [id, kind, isPage] of [
      ["page", "loader", true],
      ["call", "action", false],
    ] as const) {
      const answer = await ask(id, kind);
      if (!(answer instanceof Response)) throw new Error("It is no answer");
      expect(await answer.text()).toBe(`Error: away http://x/a ${isPage}`);
    }
  });

  it("leaves answers and refusals as they are", async () => {
    expect(await ask("call", "loader")).toBe("fine");
    expect(await ask("page", "action")).toBe(refused);
  });
});
