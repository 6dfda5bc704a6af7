import { expect, it } from "vitest";
import { createLog } from "./logger.server";

const SECRET = "zuleikha@secret.example";

/** The lines that a log writes. */
function written(work: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  work(createLog("debug", { write: (line: string) => void lines.push(line) }));
  return lines;
}

it("no way of logging an error brings its message in", () => {
  const error = new Error(`550 <${SECRET}> unknown`, { cause: new Error(SECRET) });
  const lines = written((log) => {
    log.error(error);
    log.error(error, "An error alone");
    log.error({ err: error });
    log.warn({ err: error }, "An error among details");
    log.info({ reason: error }, "An error under another name");
    log.debug({ err: SECRET }, "What was thrown is no error");
    log.child({ part: "x" }).error({ err: error }, "By a child");
  });
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).not.toContain(SECRET);
  expect(lines[3]).toContain("An error among details");
  expect(lines.filter((line) => line.includes('"type":"Error"'))).toHaveLength(6);
});

it("values named as a person's or a secret are struck out, an error's code is not", () => {
  const error = Object.assign(new Error("x"), { code: "23505", email: SECRET });
  const [line = ""] = written((log) => log.info({ email: SECRET, who: { phone_number: SECRET }, err: error }, "x"));
  expect(line).not.toContain(SECRET);
  expect(line).toContain('"code":"23505"');
});

it("plain words are written as they are", () => {
  const lines = written((log) => log.info("Only words"));
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "Only words" });
});
