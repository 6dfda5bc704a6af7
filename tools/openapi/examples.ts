/** Examples of the description: answers that the stories of `tests/gallery/calls` have recorded of a running server. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { Contract } from "../../app/contracts/model/contract.server";
import type { OperatorContract } from "../../app/contracts/operators/contract.server";
import type { Json } from "./schemas";

const recordedSchema = z.object({
  method: z.string(),
  path: z.string(),
  body: z.json(),
  status: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  answer: z.json(),
});

/** One call with its answer. */
export type Recorded = {
  /** What the story calls it: "sign-in wrong-code". */
  title: string;
  method: string;
  path: string;
  body: Json;
  status: number;
  answer: Json;
};

/** What was recorded of a call. */
export type RecordedOf = (contract: Contract | OperatorContract) => readonly Recorded[];

/** The recorded calls of one brand that were answered in JSON, story by story. */
export function readRecorded(folder: string): Recorded[] {
  return readdirSync(folder)
    .sort()
    .flatMap((story) =>
      readdirSync(join(folder, story))
        .sort()
        .map((file) => ({ title: `${story} ${file.replace(/\.json$/, "")}`, file: join(folder, story, file) })),
    )
    .flatMap(({ title, file }) => {
      const text = withStandIns(readFileSync(file, "utf8"));
      const { headers, ...recorded } = recordedSchema.parse(JSON.parse(text));
      return String(headers["content-type"]).includes("json") ? [{ title, ...recorded }] : [];
    });
}

/** What the recorder writes by name, since it differs from run to run, as something that looks like it. */
function withStandIns(text: string): string {
  return text.replaceAll(/<([a-z]+) (\d+)>/g, (_name, kind: string, count: string) => {
    if (kind === "uuid") return `00000000-0000-4000-8000-${count.padStart(12, "0")}`;
    if (kind === "instant") return "2026-03-04T04:30:00.000Z";
    if (kind === "code") return count.padStart(4, "0");
    return `${kind}-${count}`;
  });
}

/** Enough of a list to show what is in it. */
const SHOWN = 2;

/** An example with its lists cut short: a whole menu would hide what it is an example of. */
export function shortened(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member)]));
}
