/** A page's line to the server: server-sent events, read as they come. */
import { request } from "node:http";
import type { Client } from "./client";

export type Told = { name: string; data: unknown };
export type Stream = {
  /** What has been told so far. */
  told: Told[];
  /** Called with each that is told from now on. */
  onTold?: () => void;
  /** Settles when the server ends it, or its connection breaks. */
  ended: Promise<void>;
  close(): void;
};

/** Listens as a visitor on a channel. @returns the status where the server does not let them. */
export const listen = (client: Client, channel: string): Promise<Stream | number> =>
  listenTo(client, `/realtime/${encodeURIComponent(channel)}`);

function listenTo(client: Client, path: string): Promise<Stream | number> {
  const headers = {
    host: `${client.host}:${client.server.port}`,
    accept: "text/event-stream",
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: client.server.port, path, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return resolve(answer.statusCode ?? 0);
      }
      const told: Told[] = [];
      const ended = new Promise<void>((over) => answer.once("close", over));
      const stream: Stream = { told, ended, close: () => asked.destroy() };
      let text = "";
      const take = (chunk: string) => {
        const parts = `${text}${chunk}`.split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts)
          if (part.startsWith("data: ")) {
            told.push(JSON.parse(part.slice("data: ".length)) as Told);
            stream.onTold?.();
          } else if (part.startsWith("retry: ")) resolve(stream);
      };
      answer.setEncoding("utf8").on("data", take).on("error", reject);
    });
    asked.on("error", reject).end();
  });
}

/** Listens where the visitor may. @throws where they may not. */
export const listening = (client: Client, channel: string): Promise<Stream> =>
  listenAt(client, `/realtime/${encodeURIComponent(channel)}`);

/** Listens at an address of ours. @throws where that is no stream for the visitor. */
export async function listenAt(client: Client, path: string): Promise<Stream> {
  const stream = await listenTo(client, path);
  if (typeof stream === "number") throw new Error(`${path} answered ${stream}`);
  return stream;
}
