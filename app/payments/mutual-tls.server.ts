/** Asking somebody who knows the company by its certificate: TLS in which both sides show who they are. */
import { request } from "node:https";
import { jsonIn } from "./ask.server";
import { ProviderError } from "./provider.server";

/** PEM; `authority` stands in place of the machine's own, for a double. */
export type Identity = { certificate: string; key: string; authority?: string | undefined };

const TIMEOUT_MS = 50_000;
const MAX_BYTES = 100_000;

/** Posts JSON and answers what JSON comes back. @throws ProviderError when the answer is not 200, or none comes in time. */
export async function postJsonAs(
  { certificate, key, authority }: Identity,
  url: string,
  body: object,
): Promise<unknown> {
  const { host, pathname } = new URL(url);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const fail = (error: Error) => reject(new ProviderError(`${host}${pathname} did not answer`, { cause: error }));
    try {
      const headers = { "Content-Type": "application/json", Accept: "application/json" };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const tls = { cert: certificate, key, ...(authority && { ca: authority }) };
      const sent = request(url, { method: "POST", headers, signal, agent: false, ...tls }, (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on("data", (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAX_BYTES) answer.destroy(new Error("The answer is too long"));
          else chunks.push(chunk);
        });
        answer.on("error", fail);
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      });
      sent.on("error", fail);
      sent.end(JSON.stringify(body));
    } catch (error) {
      // A certificate or a key that is none.
      fail(error as Error);
    }
  });
  if (status !== 200) throw new ProviderError(`${host}${pathname} answered ${status}`);
  return jsonIn(text);
}
