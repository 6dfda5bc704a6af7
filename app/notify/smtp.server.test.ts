import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { SmtpEmail } from "./smtp.server";

const message = {
  tenant: 1,
  to: "mei@example.com",
  fromName: "Bun & Ember",
  subject: "رمزك 1234",
  text: "1234 is your code",
};

type Mailbox = { url: string; received: string[] };
let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server of the few verbs that sending takes; it answers RCPT as told. */
async function mailServer(recipient = "250 ok"): Promise<Mailbox> {
  const received: string[] = [];
  server = createServer((socket) => converse(socket, received, recipient)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { url: `smtp://127.0.0.1:${address.port}`, received };
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

describe("e-mail by SMTP", () => {
  it("comes from the deployment's address under the brand's name", async () => {
    const { url, received } = await mailServer();
    await new SmtpEmail({ url, from: "orders@platform.example" }).sendEmail({ ...message, html: "<p>1234</p>" });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: "?Bun & Ember"? <orders@platform\.example>$/m);
    expect(received[0]).toMatch(/^To: mei@example\.com$/m);
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]).toContain("1234 is your code");
    expect(received[0]).toContain("<p>1234</p>");
  });

  it("says why it was refused without repeating the address", async () => {
    const { url } = await mailServer("550 <mei@example.com> unknown");
    const refused = new SmtpEmail({ url, from: "orders@platform.example" }).sendEmail(message);
    await expect(refused).rejects.toThrow(/^The mail server refused the message \(EENVELOPE 550\)$/);
  });

  it("lets a subject add no header", async () => {
    const { url, received } = await mailServer();
    await new SmtpEmail({ url, from: "orders@platform.example" }).sendEmail({
      ...message,
      subject: "code\r\nBcc: eve@example.com",
    });
    expect(received[0]).toMatch(/^Subject: code Bcc: eve@example.com$/m);
    expect(received[0]).not.toMatch(/^Bcc:/m);
  });
});
