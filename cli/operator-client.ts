/** Talks to the running server with the operator's token. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod/v4";
import type { OperatorContract } from "~/contracts/operators/contract.server";
import { pathTo } from "~/paths/address";
import { packageRoot } from "~/platform/environment/package-root.server";
import { BRAND_BOUNDS } from "~/web/body/body-bounds.server";

/** The server is not there, does not let us in, or gives an answer that is none of ours. */
export class OperatorError extends Error {}
/** The server does not do what it was asked for; the message is its own. */
export class RefusedError extends Error {}

export type OperatorAnswer = { status: number; body: unknown };
export type OperatorCall = (method: string, path: string, body?: unknown) => Promise<OperatorAnswer>;

/** Applying a large brand to a slow database takes its time. */
const TIMEOUT_MS = 120_000;

const addressIn = (environment: NodeJS.ProcessEnv): string =>
  environment.PLATEFRONT_URL ?? `http://127.0.0.1:${environment.PORT ?? "3000"}`;

/** Where a browser finds a brand: by https at its own name; a name of this machine alone, as the demo has, at the server's port. */
export const shopAt = (hostname: string, environment: NodeJS.ProcessEnv): string =>
  hostname.endsWith(".localhost")
    ? `http://${hostname}:${new URL(addressIn(environment)).port || "80"}`
    : `https://${hostname}`;

/** Whether a text is a whole address of the web, with its scheme. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Makes the calls' sender from the environment: PLATEFRONT_URL (else http://127.0.0.1:3000) and OPERATOR_TOKEN, or the
 * token that the demo wrote into its data folder.
 * @throws OperatorError without a token; its calls throw it when the server is away, refuses the token, or is no Platefront,
 * and RefusedError for a body that no server takes.
 */
export function operatorClient(environment: NodeJS.ProcessEnv): OperatorCall {
  const base = addressIn(environment);
  if (!isWebAddress(base))
    throw new OperatorError(`PLATEFRONT_URL is ${base}: it must be a whole address, like http://127.0.0.1:3000`);
  const token = environment.OPERATOR_TOKEN ?? demoToken(environment.DATA_DIR ?? join(packageRoot, "var"));
  if (!token)
    throw new OperatorError(
      "There is no operator's token: set OPERATOR_TOKEN, or run from where the demo keeps var/secrets.json",
    );
  return async (method, path, asked) => {
    const body = asked === undefined ? "" : JSON.stringify(asked);
    const bytes = Buffer.byteLength(body);
    if (bytes > BRAND_BOUNDS.bytes)
      throw new RefusedError(
        `${megabytes(bytes)} are too much: a server takes ${megabytes(BRAND_BOUNDS.bytes)} at once, in which pictures count a third more than they have; make the pictures smaller, or the menus fewer`,
      );
    const sent: Sent = { url: new URL(path, base), bytes };
    const response = await send(sent, {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: "application/json", "Content-Type": "application/json" },
      // A redirection would lose the token, or turn a change into a question.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    });
    const answer = await readBody(response);
    const refusal = REFUSALS[response.status]?.(base, response);
    if (refusal) throw new OperatorError(refusal);
    if (answer === undefined)
      throw new OperatorError(
        `${base} answered ${response.status} with something that is not for this tool: is PLATEFRONT_URL the server's own address, and may the operator's calls be made at that name (OPERATOR_HOSTS)?`,
      );
    return { status: response.status, body: answer };
  };
}

/** Where a call went, and the length of its body. */
type Sent = { url: URL; bytes: number };

/** Beyond it whoever hangs up has likely had too much; every call but a brand's is far smaller. */
const LARGE_BYTES = 64 * 1024;

/** As the limits are written, in binary megabytes. */
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

type Refusal = (base: string, response: Response) => string;

const elsewhere: Refusal = (base, response) =>
  `${base} sends on to ${response.headers.get("Location")}: set PLATEFRONT_URL to where the server itself is`;
const later: Refusal = (base, response) => {
  const seconds = response.headers.get("Retry-After");
  return `${base} answered ${response.status}, it is busy, starting or stopping: try again ${seconds ? `in ${seconds} s` : "in a moment"}`;
};

/** Answers that mean the same whatever was asked. */
const REFUSALS: Partial<Record<number, Refusal>> = {
  301: elsewhere,
  302: elsewhere,
  307: elsewhere,
  308: elsewhere,
  401: (base) =>
    `${base} does not accept the operator's token: set OPERATOR_TOKEN to the one that the server was started with`,
  413: (base) =>
    `${base} does not take so much at once: make the brand's pictures smaller, or raise the limit of the proxy in between`,
  429: later,
  500: (base) => `${base} failed over it: its log says why`,
  502: later,
  503: later,
  504: later,
};

const UNTRUSTED = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);

async function send(sent: Sent, init: RequestInit): Promise<Response> {
  try {
    return await fetch(sent.url, init);
  } catch (error) {
    throw new OperatorError(whyUnsent(sent, error));
  }
}

function whyUnsent({ url: { origin }, bytes }: Sent, error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError")
    return `${origin} has not answered within ${TIMEOUT_MS / 1000} s: look at its log, and try again`;
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  if (code && UNTRUSTED.has(code))
    return `The certificate of ${origin} is signed by nobody that this machine trusts (${code}): name the signer's file in NODE_EXTRA_CA_CERTS, or call the server by its own http address`;
  if (code === "CERT_HAS_EXPIRED") return `The certificate of ${origin} has expired: renew it`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return `The certificate of ${origin} is for another name`;
  if (code?.startsWith("ERR_SSL")) return `${origin} does not speak TLS: does PLATEFRONT_URL begin with http://?`;
  if (code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE") {
    const ended = `${origin} ended the connection before it answered (${code})`;
    return bytes > LARGE_BYTES
      ? `${ended}: it, or a proxy in between, may take less at once than the ${megabytes(bytes)} that were sent; raise its limit to ${megabytes(BRAND_BOUNDS.bytes)}, or look at the server's log`
      : `${ended}: look at its log, then run this again`;
  }
  return `There is no server at ${origin} (${code ?? (cause instanceof Error ? cause.message : String(error))}): start it, or set PLATEFRONT_URL`;
}

/** The answer's JSON; undefined when it is none. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => "");
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const secretsSchema = z.object({ OPERATOR_TOKEN: z.string() });

function demoToken(dataDir: string): string | undefined {
  const file = join(dataDir, "secrets.json");
  if (!existsSync(file)) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8"))).OPERATOR_TOKEN;
  } catch {
    throw new OperatorError(
      `${file} cannot be read as the demo wrote it: set OPERATOR_TOKEN, or delete the file and start the demo again`,
    );
  }
}

const refusalSchema = z.object({ message: z.string() });

/** What a call is made with: what stands in its path, and its body, which the server judges. */
type Asked = { params?: Readonly<Record<string, string>>; body?: unknown };

/** Makes a call without reading its answer. */
export const make = (
  call: OperatorCall,
  { method, path }: OperatorContract,
  { params = {}, body }: Asked = {},
): Promise<OperatorAnswer> => call(method, pathTo<string>(path, params), body);

/** Makes a call and reads its answer. @throws RefusedError in the server's words; OperatorError for what this tool cannot read. */
export async function ask<C extends OperatorContract>(
  call: OperatorCall,
  contract: C,
  asked: Asked = {},
): Promise<z.output<C["answer"]>> {
  const answer = await make(call, contract, asked);
  const read = contract.answer.safeParse(answer.body);
  if (!read.success) throw problemOf(answer);
  // What the schema of this contract has read, which the compiler does not follow.
  return read.data as z.output<C["answer"]>;
}

/** What an answer means that is not the one hoped for. */
export function problemOf({ status, body }: OperatorAnswer): RefusedError | OperatorError {
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) return new RefusedError(refusal.data.message);
  return new OperatorError(`The server answered ${status}, and this tool cannot read it: they may be of two versions`);
}
