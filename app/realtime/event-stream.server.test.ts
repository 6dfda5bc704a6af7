import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RealtimeEvent } from "./bus.server";
import { eventStream } from "./event-stream.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream with its reader, what tells an event, and what is called when nobody is told any more. */
function open() {
  const forget = vi.fn();
  let tell: (event: RealtimeEvent) => void = () => {};
  const answer = eventStream((by) => {
    tell = by;
    return forget;
  });
  const reader = answer.body!.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  return { forget, tell: (name: string) => tell({ name, data: {} }), reader, read };
}

it("says when to come again, each event, and now and then that it is there", async () => {
  const { tell, read } = open();
  const retry = Number(/^retry: (\d+)\n\n$/.exec(await read())?.[1]);
  expect(retry).toBeGreaterThanOrEqual(1_000);
  expect(retry).toBeLessThan(4_000);
  tell("moved");
  expect(await read()).toBe('data: {"name":"moved","data":{}}\n\n');
  vi.advanceTimersByTime(20_000);
  expect(await read()).toBe(":\n\n");
});

it("ends after five minutes, so that the reader is asked again who it is", async () => {
  const { forget, reader } = open();
  vi.advanceTimersByTime(300_000);
  expect(forget).toHaveBeenCalledOnce();
  while (!(await reader.read()).done);
  expect(vi.getTimerCount()).toBe(0);
});

it("ends for a reader who takes nothing, and holds no more for them", () => {
  const { forget, tell } = open();
  let told = 0;
  for (; told < 200 && forget.mock.calls.length === 0; told++) tell("moved");
  expect(told).toBeGreaterThan(100);
  expect(told).toBeLessThan(110);
  expect(forget).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it("ends where something may have been missed, so that the reader comes again and reads", async () => {
  const { forget, reader, tell } = open();
  tell("missed");
  expect(forget).toHaveBeenCalledOnce();
  while (!(await reader.read()).done);
});

it("tells nobody who has left", async () => {
  const { forget, reader } = open();
  await reader.cancel();
  expect(forget).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
