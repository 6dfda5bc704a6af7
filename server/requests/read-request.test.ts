import { expect, test } from "vitest";
import { ReadRequest } from "./read-request";

/** A body as a socket's chunk is: a part of a larger buffer. */
const chunk = () => Buffer.from('before{"a":1}after').subarray(6, 13);
const asked = () =>
  new ReadRequest("http://bun.test/cart", { method: "POST", headers: new Headers({ "x-csrf-token": "t" }) }, chunk());

test("gives its own bytes, and nothing of what lies beside them", async () => {
  const request = asked();
  expect(request.method).toBe("POST");
  expect(request.headers.get("x-csrf-token")).toBe("t");
  expect(Buffer.from(await request.arrayBuffer()).toString()).toBe('{"a":1}');
});

test("what a reader does with the bytes does not change them for another", async () => {
  const request = asked();
  new Uint8Array(await request.arrayBuffer()).fill(0);
  expect(Buffer.from(await request.arrayBuffer()).toString()).toBe('{"a":1}');
});

test("is copied with its body as Remix copies a request", async () => {
  const request = asked();
  const { method, headers, body } = request;
  const copy = new Request("http://bun.test/cart?index", { method, headers, body, duplex: "half" });
  expect(await copy.json()).toEqual({ a: 1 });
  expect(await new Request("http://bun.test/", asked()).text()).toBe('{"a":1}');
});
