import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { BodyBytes, readBody } from "./bodies";

/** A body that arrives in pieces; null ends it. */
function arriving(...pieces: (number | null)[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const piece of pieces) request.push(piece === null ? null : Buffer.alloc(piece));
  return request;
}
const bounds = (limit: number, hold = new BodyBytes().hold("a", false), milliseconds = 1000) => ({
  limit,
  hold,
  milliseconds,
});

describe("reading a body", () => {
  it("counts a body that announces no length", async () => {
    expect(await readBody(arriving(60, 40, null), bounds(100))).toHaveLength(100);
    expect(await readBody(arriving(60, 41, null), bounds(100))).toBe("too large");
    expect(await readBody(arriving(null), bounds(100))).toHaveLength(0);
  });

  it("waits for a slow sender only so long, and gives up on one who left", async () => {
    expect(await readBody(arriving(10), bounds(100, undefined, 5))).toBe("too slow");
    const left = arriving(10);
    const read = readBody(left, bounds(100));
    left.destroy();
    await expect(read).rejects.toThrow("left");
  });
});

describe("the bytes that are held", () => {
  it("are bounded for everybody and for one address, and come back when a request is answered", async () => {
    const bytes = new BodyBytes(100, 60);
    const [first, second, third] = [bytes.hold("a", false), bytes.hold("b", false), bytes.hold("c", false)];
    expect(await readBody(arriving(50, null), bounds(1000, first))).toHaveLength(50);
    expect(await readBody(arriving(11, null), bounds(1000, bytes.hold("a", false)))).toBe("no room");
    expect(await readBody(arriving(50, null), bounds(1000, second))).toHaveLength(50);
    expect(await readBody(arriving(1, null), bounds(1000, third))).toBe("no room");
    first.release();
    expect(await readBody(arriving(50, null), bounds(1000, third))).toHaveLength(50);
    for (const each of [second, third]) each.release();
    expect(bytes.held).toBe(0);
    expect(bytes.hold("operator", true).take(100)).toBe(true);
  });
});
