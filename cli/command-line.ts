/** The frame of the operator's tools: which command is meant, how it is called, and how the process ends. */
import { parseArgs } from "node:util";
import { operatorClient, OperatorError, RefusedError, type OperatorCall } from "./operator-client";

/** How a tool ends. */
export const EXIT = { done: 0, refused: 1, misused: 2, away: 3 } as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** The tool was called wrongly: told with its usage. */
export class UsageError extends Error {}

export type Command = {
  /** What follows its name: "<brand> <number>", each of which must be given, or "[slug …]", as many as there are. */
  takes: string;
  does: string;
  /** What may be given besides, by name: "--rider <name>". */
  options?: Record<string, { takes: string; means: string }>;
  /**
   * Answers how the tool ends where that is another way than well.
   * @throws UsageError for arguments that cannot be meant; RefusedError and OperatorError of calls may pass.
   */
  run: (args: string[], given: Given) => Promise<Exit | void>;
};
type Given = {
  options: Partial<Record<string, string>>;
  /** @throws OperatorError where nothing tells the operator's token. */
  server: () => OperatorCall;
};

export type Tool = {
  /** As in `npm run <name>`. */
  name: string;
  commands: Record<string, Command>;
  /** Sentences for the end of the usage. */
  notes?: string;
};

/** Runs a tool with the arguments of this process, and leaves its exit code behind. */
export async function runTool(tool: Tool): Promise<void> {
  process.exitCode = await exitOf(tool, process.argv.slice(2));
}

/** Runs the command that is meant, tells what went wrong in one place, and answers how the tool ends. */
export async function exitOf(tool: Tool, args: string[]): Promise<Exit> {
  try {
    const [name = "", ...rest] = args;
    const command = Object.hasOwn(tool.commands, name) ? tool.commands[name] : undefined;
    if (!command) throw new UsageError();
    const { positionals, options } = readArguments(command, rest);
    return (await command.run(positionals, { options, server: () => operatorClient(process.env) })) ?? EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) console.error([error.message, usage(tool)].filter(Boolean).join("\n\n"));
    else if (error instanceof RefusedError || error instanceof OperatorError) console.error(error.message);
    else throw error;
    if (error instanceof UsageError) return EXIT.misused;
    return error instanceof RefusedError ? EXIT.refused : EXIT.away;
  }
}

function readArguments({ takes, options = {} }: Command, args: string[]) {
  const known = Object.fromEntries(Object.keys(options).map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parsed(args, known);
  const wanted = takes.includes("…") ? positionals.length : takes.split(" ").filter(Boolean).length;
  if (positionals.length !== wanted || positionals.includes("")) throw new UsageError();
  return { positionals, options: values };
}

function parsed(args: string[], options: Record<string, { type: "string" }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Every command in a line, its meaning under the others'. */
function usage({ name, commands, notes }: Tool): string {
  const rows = Object.entries(commands).flatMap(([command, { takes, does, options = {} }]) => [
    [`npm run ${name} -- ${`${command} ${takes}`.trim()}`, does],
    ...Object.entries(options).map(([option, { takes, means }]) => [`    --${option} ${takes}`, means]),
  ]);
  const width = Math.max(...rows.map(([call = ""]) => call.length)) + 3;
  return [
    ...rows.map(([call = "", meaning = ""]) => `${call.padEnd(width)}${meaning}`),
    "",
    ...(notes ? [notes] : []),
    "The server is PLATEFRONT_URL, or http://127.0.0.1:3000; the token is OPERATOR_TOKEN, or the demo's own.",
  ].join("\n");
}
