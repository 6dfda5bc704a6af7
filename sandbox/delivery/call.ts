/** One call to the shop, on this machine. */
import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { localAddress } from "../http/local-hosts";
import type { Delivery } from "./delivery";

const PATIENCE_MS = 10_000;
const MOST_BYTES = 64 * 1024;

export type Heard = { status: number; headers: Record<string, string>; body: string };

/** The shop's answer; fails with a sentence when there is none. Redirects are not followed, as providers do not. */
export function call({ method, url: text, headers, body }: Delivery): Promise<Heard> {
  const url = new URL(text);
  const host = localAddress(url);
  if (host === null) return Promise.reject(new Error(`not sent: ${url.hostname} is not on this machine`));
  const request = url.protocol === "https:" ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host,
        ...(url.protocol === "https:" && { servername: url.hostname }),
        port: url.port || (url.protocol === "https:" ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers, host: url.host, "content-length": body.length },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on("data", (chunk: Buffer) => {
          if (length < MOST_BYTES) chunks.push(chunk);
          length += chunk.length;
        });
        answer.on("end", () => {
          const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          const heard = Object.fromEntries(named) as Record<string, string>;
          resolve({ status: answer.statusCode ?? 0, headers: heard, body: Buffer.concat(chunks).toString("utf8") });
        });
        answer.on("error", reject);
      },
    );
    sent.on("error", (error) => reject(new Error(`no answer: ${error.message}`)));
    sent.end(body);
  });
}
