/** Requests byte by byte, as no well-behaved client sends them. */
import { connect, type Socket } from "node:net";
import type { ServerAddress } from "./server";

export type RawAnswer = { status: number; head: string; body: string };

/** The head of a request; `Connection: close` unless told otherwise. */
export function head(method: string, target: string, headers: Record<string, string | number>): string {
  const all = { Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

export async function opened({ port }: ServerAddress): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return socket;
}

/** The answer that ends a connection, or that is complete by its Content-Length. @throws when the connection ends without one. */
export function answerOn(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = "";
    const read = (isEnd: boolean) => {
      const [first = "", ...rest] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "").split("\r\n\r\n");
      const body = rest.join("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
      const length = /^content-length: (\d+)/im.exec(first)?.[1];
      if (rest.length && (isEnd || (length !== undefined && Buffer.byteLength(body) >= Number(length))))
        resolve({ status, head: first, body });
      else if (isEnd) reject(new Error(`The connection ended after ${JSON.stringify(text.slice(0, 200))}`));
    };
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      read(false);
    });
    socket.once("end", () => read(true));
    socket.once("close", () => read(true));
    socket.once("error", reject);
  });
}

/** Sends bytes over a connection of their own and reads what is answered. */
export async function sendRaw(server: ServerAddress, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await opened(server);
  const answer = answerOn(socket);
  socket.write(bytes);
  return answer.finally(() => socket.destroy());
}
