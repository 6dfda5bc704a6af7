import { describe, expect, test } from "vitest";
import { JsonResponse } from "./json-response.server";

const VALUE = { name: "Crème brûlée", price: 6.5, none: null, left: undefined };

describe("an answer in JSON", () => {
  test("is what Response.json gives, however it is read", async () => {
    const init = () => ({ status: 409, headers: { "Retry-After": "2" } });
    for (const read of ["text", "json", "arrayBuffer"] as const) {
      const ours = new JsonResponse(VALUE, init());
      const theirs = Response.json(VALUE, init());
      expect(ours.status).toBe(409);
      expect([...ours.headers]).toEqual([...theirs.headers]);
      expect(await ours[read]()).toEqual(await theirs[read]());
    }
  });

  test("keeps the type that it is told", () => {
    const told = new JsonResponse({}, { headers: { "Content-Type": "application/problem+json" } });
    expect(told.headers.get("Content-Type")).toBe("application/problem+json");
  });

  test("is none where there is nothing to answer, as with Response.json", () => {
    for (const nothing of [undefined, () => 1]) {
      expect(() => new JsonResponse(nothing)).toThrow(TypeError);
      expect(() => Response.json(nothing)).toThrow(TypeError);
    }
  });

  test("is passed on with its body", async () => {
    const answer = new JsonResponse(VALUE);
    expect(await new Response(answer.body, answer).json()).toEqual(await Response.json(VALUE).json());
  });
});
