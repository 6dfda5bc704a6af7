/** Talks to the running server with the operator's token. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "~/platform/package-root.server";

/** The server is not there, or does not let us in. */
export class OperatorError extends Error {}

export type OperatorAnswer = { status: number; body: unknown };
export type OperatorCall = (method: string, path: string, body?: unknown) => Promise<OperatorAnswer>;

/**
 * Makes the calls' sender from the environment: PLATEFRONT_URL (else http://127.0.0.1:3000) and OPERATOR_TOKEN, or the
 * token that the demo wrote into its data folder.
 * @throws OperatorError without a token; its calls throw it when the server is away or refuses the token.
 */
export function operatorClient(environment: NodeJS.ProcessEnv): OperatorCall {
  const base = environment.PLATEFRONT_URL ?? `http://127.0.0.1:${environment.PORT ?? "3000"}`;
  const token = environment.OPERATOR_TOKEN ?? demoToken(environment.DATA_DIR ?? join(packageRoot, "var"));
  if (!token)
    throw new OperatorError(
      "There is no operator's token: set OPERATOR_TOKEN, or run from where the demo keeps var/secrets.json",
    );
  return async (method, path, body) => {
    const response = await send(new URL(path, base), {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: "application/json", "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) throw new OperatorError(`${base} does not accept the operator's token`);
    return { status: response.status, body: await readBody(response) };
  };
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new OperatorError(`There is no server at ${url.origin} (${cause})`);
  }
}

/** The answer's JSON; what is none comes back as text. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function demoToken(dataDir: string): string | undefined {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) return undefined;
  const secrets: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof secrets !== "object" || secrets === null || !("OPERATOR_TOKEN" in secrets)) return undefined;
  return typeof secrets.OPERATOR_TOKEN === "string" ? secrets.OPERATOR_TOKEN : undefined;
}
