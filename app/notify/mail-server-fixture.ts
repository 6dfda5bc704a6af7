/** A mail server of the few verbs that sending takes; it keeps what it gets, and answers RCPT as told. */
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Each message whole, headers and body, in the order of arrival. */
  received: string[];
  close(): void;
};

export async function startMailServer(recipient = "250 ok"): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => converse(socket, received, recipient)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { url: `smtp://127.0.0.1:${address.port}`, received, close: () => void server.close() };
}

function converse(socket: Socket, received: string[], recipient: string): void {
  let data: string[] | null = null;
  const say = (line: string) => void socket.write(`${line}\r\n`);
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
