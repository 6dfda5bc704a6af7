import { expect, it } from "vitest";
import { answerStaleCheckout } from "./stale-checkout.server";

const answered = (search: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { data, init } = answerStaleCheckout(form, new URLSearchParams(search));
  return [init?.status, data];
};

it("a tip that was typed on a page of another session comes back unread", () => {
  const refusal = { id: "stale_form" };
  expect(answered("step=2", { intent: "tip", tip: "custom", custom: "2.5" })).toEqual([
    403,
    { refusal, tipTyped: "2.5" },
  ]);
  expect(answered("step=2", { intent: "tip", tip: "percentage:10" })).toEqual([403, { refusal }]);
});
