/** Starts a baseline as a process of its own, as the server under test is one. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type BareServer = { port: number; stop: () => void };

/**
 * Runs a script of Node and waits for the line that tells its port. It is run by itself, not through npx, whose end it would
 * outlive.
 */
export function startBare(args: string[], env: Record<string, string> = {}): Promise<BareServer> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  // A baseline ends with this process, however that ends.
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}`)));
    createInterface(child.stdout).on("line", (line) => {
      const port = /(?:^port |localhost:)(\d+)/.exec(line)?.[1];
      if (port) resolve({ port: Number(port), stop: end });
    });
  });
}

/** A TypeScript baseline of bench/bare. */
export const startBareScript = (file: string, args: string[]) =>
  startBare(["--import", "tsx", `bench/bare/${file}`, ...args]);
