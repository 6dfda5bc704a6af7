import { expect, it } from "vitest";
import { isAwaited } from "./awaited";

it.each([
  ["nothing was sent", { state: "idle", data: undefined }, false],
  ["it is sent", { state: "submitting", data: undefined }, true],
  ["it is sent again after a refusal", { state: "submitting", data: { otp: "Incorrect" } }, true],
  ["a redirect is followed", { state: "loading", data: undefined }, true],
  ["the refusal is there, and the router looks what to load anew", { state: "loading", data: { otp: "Wrong" } }, false],
] as const)("when %s", (_, fetcher, awaited) => {
  expect(isAwaited(fetcher)).toBe(awaited);
});
