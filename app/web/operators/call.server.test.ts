import { expect, it } from "vitest";
import { z } from "zod/v4";
import { operatorContract } from "~/contracts/operators/contract.server";
import { operatorCall } from "./call.server";

const contract = operatorContract({
  name: "count",
  summary: "Counts",
  method: "POST",
  path: "/operator/count",
  about: "platform",
  body: z.object({ count: z.int().min(1) }),
  answer: z.object({ counted: z.int() }),
  refusals: { too_many: 409 },
  told: z.object({ most: z.int() }),
});
const count = operatorCall(contract, ({ refuse }, body) =>
  body.count > 9 ? refuse("too_many", "There are nine", { most: 9 }) : { counted: body.count },
);

/** Asks as somebody whom the server process has let through. */
async function ask(body: string): Promise<unknown[]> {
  const request = new Request("http://127.0.0.1/operator/count", { method: "POST", body });
  const thrown = (answer: unknown) => answer as Response;
  const answer = await count({ request, context: { isOperator: true }, params: {} }).catch(thrown);
  return [answer.status, (await answer.json()) as unknown];
}

it("answers what is given, or refuses by an id, a message and what else helps", async () => {
  expect(await ask('{"count":2}')).toEqual([200, { counted: 2 }]);
  expect(await ask('{"count":10}')).toEqual([409, { id: "too_many", message: "There are nine", most: 9 }]);
});

it("a body that does not fit is refused before anything is done, each problem by its path", async () => {
  const problem = "must be 1 or more";
  const invalid = { id: "invalid", message: `count ${problem}`, problems: [{ path: "count", problem }] };
  expect(await ask('{"count":0}')).toEqual([422, invalid]);
  expect(await ask("")).toEqual([422, expect.objectContaining({ id: "invalid" })]);
  expect(await ask("{")).toEqual([400, expect.objectContaining({ id: "malformed_body" })]);
});

it("a problem of the body is told in the call's own way where it has one", async () => {
  const told = operatorCall(contract, () => ({ counted: 0 }), { tells: ({ path }) => ({ file: `${path}.json` }) });
  const request = new Request("http://127.0.0.1/operator/count", { method: "POST", body: "{}" });
  const answer = await told({ request, context: { isOperator: true }, params: {} });
  expect(await answer.json()).toMatchObject({ problems: [{ file: "count.json" }] });
});
