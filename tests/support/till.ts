/** A kitchen's program as its maker writes it: takes signed events in, and can be told to fail. It shares no code with the shop. */
import { createHmac, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, type Answer } from "./client";
import type { ServerAddress } from "./server";

export type TillEvent = {
  type: string;
  timestamp: string;
  data: { change: string; order: Record<string, unknown> & { number: number; status: string } };
};
/** One try of the shop's. */
export type Heard = { id: string; isSigned: boolean; signatures: number; event: TillEvent };

export const tillSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** The signature by the letter of the specification. */
export function signed(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export type Till = {
  url: string;
  /** Every try, in its order. */
  heard: Heard[];
  /** What it answers from now on: 200 unless told; null is no answer at all. */
  answers: (status: (event: TillEvent, tries: number) => number | null) => void;
  close: () => Promise<void>;
};

/** Starts one that believes what is signed by any of the secrets. */
export async function startTill(secrets: readonly string[]): Promise<Till> {
  const heard: Heard[] = [];
  let statusOf: (event: TillEvent, tries: number) => number | null = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      // Somebody else who looks for a server at a port that was its.
      if (!request.headers["webhook-id"]) return void response.writeHead(404).end();
      const header = (name: string) => String(request.headers[name]);
      const [id, timestamp] = [header("webhook-id"), Number(header("webhook-timestamp"))];
      const given = header("webhook-signature").split(" ");
      const isFresh = Math.abs(Date.now() / 1000 - timestamp) < 300;
      const isSigned = isFresh && secrets.some((secret) => given.includes(signed(secret, id, timestamp, body)));
      const event = JSON.parse(body) as TillEvent;
      heard.push({ id, isSigned, signatures: given.length, event });
      const status = statusOf(event, heard.filter((each) => each.id === id).length);
      if (status !== null) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders?shop=1`,
    heard,
    answers: (status) => (statusOf = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends a call as a kitchen's program does, signed at this moment by a secret of the webhook. */
export function sendCall(server: ServerAddress, host: string, secret: string, call: object): Promise<Answer> {
  const body = JSON.stringify(call);
  const [id, timestamp] = [`call_${randomBytes(8).toString("hex")}`, Math.floor(Date.now() / 1000)];
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signed(secret, id, timestamp, body),
  };
  return new Client(server, host).request("POST", "/kitchen/calls", body, { headers });
}
