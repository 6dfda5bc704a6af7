import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { operatorContract } from "~/contracts/operators/contract.server";
import { EXIT, exitOf, UsageError, type Tool } from "./command-line";
import { ask, OperatorError, RefusedError } from "./operator-client";

const run = vi.fn<Tool["commands"][string]["run"]>();
const tool: Tool = {
  name: "kettle",
  commands: {
    boil: {
      takes: "<litres> <cup>",
      does: "boils water",
      options: { tea: { takes: "<kind>", means: "with tea" } },
      run,
    },
    empty: { takes: "[cup …]", does: "pours it away", run },
    look: { takes: "", does: "tells how much there is", run },
  },
  notes: "It is hot.",
};
let said = "";
beforeEach(() => {
  said = "";
  run.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, "error").mockImplementation((text: string) => void (said += text));
});
afterEach(() => vi.restoreAllMocks());

describe("a tool", () => {
  it("runs the command that is meant, with what it takes and its options", async () => {
    expect(await exitOf(tool, ["boil", "2", "--tea", "green", "mug"])).toBe(EXIT.done);
    expect(run).toHaveBeenCalledWith(["2", "mug"], expect.objectContaining({ options: { tea: "green" } }));
    expect(await exitOf(tool, ["empty"])).toBe(EXIT.done);
    expect(await exitOf(tool, ["empty", "mug", "glass", "pot"])).toBe(EXIT.done);
    expect(run).toHaveBeenLastCalledWith(["mug", "glass", "pot"], expect.anything());
    expect(await exitOf(tool, ["look"])).toBe(EXIT.done);
    expect(said).toBe("");
  });

  it.each([
    [[]],
    [["toString"]],
    [["brew"]],
    [["boil", "2"]],
    [["boil", "2", "mug", "more"]],
    [["boil", "", "mug"]],
    [["look", "here"]],
    [["look", "--tea", "green"]],
    [["boil", "2", "mug", "--tea"]],
  ])("tells how it is called when it is called by %j", async (args) => {
    expect(await exitOf(tool, args)).toBe(EXIT.misused);
    expect(run).not.toHaveBeenCalled();
    expect(said).toContain(
      [
        "npm run kettle -- boil <litres> <cup>   boils water",
        "    --tea <kind>                        with tea",
        "npm run kettle -- empty [cup …]         pours it away",
        "npm run kettle -- look                  tells how much there is",
        "",
        "It is hot.",
        "The server is PLATEFRONT_URL",
      ].join("\n"),
    );
  });

  it.each([
    [new UsageError("There is no such cup"), EXIT.misused, /^There is no such cup\n\nnpm run kettle/],
    [new RefusedError("The cup is full"), EXIT.refused, /^The cup is full$/],
    [new OperatorError("Nobody is there"), EXIT.away, /^Nobody is there$/],
  ])("tells %s, and ends with %i", async (error, exit, sentence) => {
    run.mockRejectedValue(error);
    expect(await exitOf(tool, ["look"])).toBe(exit);
    expect(said).toMatch(sentence);
  });

  it("ends as its command says, and hides no mistake of its own", async () => {
    run.mockResolvedValueOnce(EXIT.refused);
    expect(await exitOf(tool, ["look"])).toBe(EXIT.refused);
    run.mockRejectedValue(new TypeError("undefined is not a cup"));
    await expect(exitOf(tool, ["look"])).rejects.toThrow(TypeError);
  });
});

describe("an answer", () => {
  const look = operatorContract({
    name: "look",
    summary: "Looks",
    method: "GET",
    path: "/",
    about: "platform",
    body: null,
    answer: z.object({ ok: z.literal(true) }),
    refusals: {},
  });
  const answering = (body: unknown) => ask(() => Promise.resolve({ status: 200, body }), look);

  it("is read, refused in the server's words, or of another version", async () => {
    expect(await answering({ ok: true })).toEqual({ ok: true });
    await expect(answering({ message: "No" })).rejects.toSatisfy(
      (error) => error instanceof RefusedError && error.message === "No",
    );
    await expect(answering({ ok: 1 })).rejects.toBeInstanceOf(OperatorError);
  });
});
