import { expect, it } from "vitest";
import { Exchanges, type Exchange } from "./exchanges";
import { shortener } from "./shorten";

const said = (at: string, body = ""): Omit<Exchange, "id" | "canReplay"> => ({
  at,
  kind: "paytabs",
  reference: null,
  from: "shop",
  what: "POST /payment/query",
  detail: "",
  verdict: "accepted",
  request: { method: "POST", url: "/", headers: {}, body },
  answer: null,
  milliseconds: 1,
  replayOf: null,
});

it("keeps the last thousand", () => {
  const exchanges = new Exchanges((text) => text);
  for (let count = 1; count <= 1_001; count++) exchanges.add(said("2026-01-01"));
  expect(exchanges.list()).toHaveLength(1_000);
  expect(exchanges.find(1)).toBeNull();
  expect(exchanges.find(1_001)).not.toBeNull();
});

it("lists them as they began: a callback that a visitor's press sends ends before the press", () => {
  const exchanges = new Exchanges((text) => text);
  for (const at of ["2026-01-02", "2026-01-01", "2026-01-02"]) exchanges.add(said(at));
  expect(exchanges.list().map(({ id }) => id)).toEqual([2, 1, 3]);
});

it("shortens a secret wherever it stands, in a Basic header too", () => {
  const shorten = shortener(["a-very-secret-key", "short"]);
  const basic = Buffer.from("a-very-secret-key:").toString("base64");
  expect(shorten(`key=a-very-secret-key, Basic ${basic}, short`)).toBe(
    `key=a-ve…-key, Basic ${basic.slice(0, 4)}…${basic.slice(-4)}, …`,
  );
});
