import { afterEach, describe, expect, it, vi } from "vitest";
import { startMailServer, type MailServer } from "./mail-server-fixture";
import { SmtpEmail } from "./smtp.server";

const message = {
  tenant: 1,
  to: "mei@example.com",
  fromName: "Bun & Ember",
  subject: "رمزك 1234",
  text: "1234 is your code",
};

let server: MailServer | undefined;
afterEach(() => server?.close());
const mailServer = async (recipient?: string) => (server = await startMailServer(recipient));

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

  it("takes files along", async () => {
    const { url, received } = await mailServer();
    const content = new TextEncoder().encode("%PDF-1.3 of an order");
    const attachments = [{ filename: "invoice-1001.pdf", contentType: "application/pdf", content }];
    await new SmtpEmail({ url, from: "orders@platform.example" }).sendEmail({ ...message, attachments });
    expect(received[0]).toMatch(/^Content-Type: application\/pdf; name=invoice-1001\.pdf$/m);
    expect(received[0]).toMatch(/^Content-Disposition: attachment; filename=invoice-1001\.pdf$/m);
    expect(received[0]).toContain(Buffer.from(content).toString("base64"));
  });

  it("says why it was refused without repeating the address", async () => {
    const { url } = await mailServer("550 <mei@example.com> unknown");
    const refused = new SmtpEmail({ url, from: "orders@platform.example" }).sendEmail(message);
    await expect(refused).rejects.toThrow(/^The mail server refused the message \(EENVELOPE 550\)$/);
  });

  it("ends a conversation that takes too long, however often the server says a word, and sends nothing afterwards", async () => {
    const { url, received } = (server = await startMailServer("250 ok", 150));
    const hangUp = vi.fn();
    server.onEnd(hangUp);
    const sent = new SmtpEmail({ url, from: "orders@platform.example", wholeMs: 400 }).sendEmail(message);
    await expect(sent).rejects.toThrow(/^The mail server refused the message \(EABORT\)$/);
    await vi.waitFor(() => expect(hangUp).toHaveBeenCalled(), { timeout: 10_000 });
    expect(received).toEqual([]);
  });

  it("holds ten conversations at most, and takes who is waited for at a screen beside them", async () => {
    const { url, received } = (server = await startMailServer("250 ok", 50));
    const begun = { all: 0, most: 0 };
    // The server may see the end of one after the beginning of the next.
    server.onBegin(() => (begun.most = Math.max(begun.most, ++begun.all - received.length)));
    const email = new SmtpEmail({ url, from: "orders@platform.example" });
    const others = Array.from({ length: 25 }, (_, i) => email.sendEmail({ ...message, subject: `order ${String(i)}` }));
    await vi.waitFor(() => expect(begun.all).toBe(10), { timeout: 10_000 });
    await email.sendEmail({ ...message, subject: "code", isAwaited: true });
    const before = received.length;
    await Promise.all(others);
    expect(received[before - 1]).toMatch(/^Subject: code$/m);
    expect([before <= 11, received.length, begun.most]).toEqual([true, 26, 11]);
  });

  it("gives up a message whose turn does not come, so that it can be tried again", async () => {
    const { url, received } = (server = await startMailServer("250 ok", 100));
    const email = new SmtpEmail({ url, from: "orders@platform.example", turnMs: 50 });
    const sent = await Promise.allSettled(Array.from({ length: 11 }, () => email.sendEmail(message)));
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual(["NotDeliveredError: The mail server was busy with other messages"]);
    expect(received).toHaveLength(10);
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
