/** A mail server of the few verbs that sending takes; it keeps what it gets, and answers RCPT as told, each line after a pause. */
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Each message whole, headers and body, in the order of arrival. */
  received: string[];
  /** Calls when a conversation begins. */
  onBegin(listener: () => void): void;
  /** Calls when a conversation has ended. */
  onEnd(listener: () => void): void;
  close(): void;
};

export async function startMailServer(recipient = "250 ok", pauseMs = 0): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, received, { recipient, pauseMs })).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    onBegin: (listener) => void server.on("connection", listener),
    onEnd: (listener) => void server.on("connection", (socket) => socket.once("close", listener)),
    close: () => void server.close(),
  };
}

type Ways = { recipient: string; pauseMs: number };

function converse(socket: Socket, received: string[], { recipient, pauseMs }: Ways): void {
  let data: string[] | null = null;
  const write = (line: string) => void socket.write(`${line}\r\n`);
  const say = (line: string) => (pauseMs > 0 ? void setTimeout(() => write(line), pauseMs) : write(line));
  say("220 test");
  createInterface(socket).on("line", (line) => {
    if (data && line === ".") {
      received.push(data.join("\n"));
      data = null;
      say("250 kept");
    } else if (data) data.push(line);
    else if (line === "DATA") {
      data = [];
      say("354 go on");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else say(line.startsWith("RCPT") ? recipient : "250 ok");
  });
}
