import { afterEach, describe, expect, it, vi } from "vitest";
import type { chooseArea } from "~/contracts/area/areas.server";
import type { readItem } from "~/contracts/menu/menu.server";
import type { signOut } from "~/contracts/sign-in/sign-in.server";
import { DELIVERY_AREA, PAGES_ITEM, USERS_SIGN_OUT } from "~/paths/calls";
import { askCall } from "./ask-call";

/** The browser's way to the server is what is asked for here, so that something else stands in its place. */
function serverThat(answers: () => Promise<Response>) {
  const asked = vi.fn((_address: string, _init: RequestInit) => answers());
  vi.stubGlobal("fetch", asked);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const leave = () => askCall<typeof signOut>({ method: "DELETE", path: USERS_SIGN_OUT, csrf: "token" });

describe("a call is asked", () => {
  it("at its path, with its body as JSON and the token of the page", async () => {
    const asked = serverThat(async () => Response.json({ outlet_changed: false }));
    await askCall<typeof chooseArea>({
      method: "PUT",
      path: DELIVERY_AREA,
      params: { id: "7 a" },
      csrf: "token",
      body: { id: 7, order_type: "delivery" },
    });
    const [address, init] = asked.mock.lastCall ?? [];
    expect(address).toBe("/delivery_areas/7%20a/");
    expect(init?.method).toBe("PUT");
    expect(init?.body).toBe('{"id":7,"order_type":"delivery"}');
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "x-csrf-token": "token",
    });
  });

  it("with its query, and without a body or a token where it only reads", async () => {
    const asked = serverThat(async () => Response.json({ item: null }));
    await askCall<typeof readItem>({ method: "GET", path: PAGES_ITEM, query: { id: "7" } });
    const [address, init] = asked.mock.lastCall ?? [];
    expect(address).toBe("/pages/item?id=7");
    expect(init?.body).toBeUndefined();
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: "application/json" });
  });
});

describe("it is told", () => {
  it("what is answered", async () => {
    serverThat(async () => Response.json({ redirect_url: "/" }));
    expect(await leave()).toEqual({ state: "answered", answer: { redirect_url: "/" } });
  });

  it("why it is refused", async () => {
    serverThat(async () => Response.json({ id: "csrf", message: "No" }, { status: 403 }));
    expect(await leave()).toEqual({ state: "refused", refusal: { id: "csrf", message: "No" } });
  });

  it("that something else has answered", async () => {
    for (const status of [200, 502]) {
      serverThat(async () => new Response("<p>Bad gateway</p>", { status }));
      expect(await leave()).toEqual({ state: "unreadable" });
    }
    serverThat(async () => Response.json(["odd"], { status: 500 }));
    expect(await leave()).toEqual({ state: "unreadable" });
  });

  it("that there is no line, apart from a call that was given up", async () => {
    serverThat(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await leave()).toEqual({ state: "unreachable" });
    serverThat(() => Promise.reject(new DOMException("Given up", "AbortError")));
    expect(await leave()).toEqual({ state: "unreadable" });
  });
});
