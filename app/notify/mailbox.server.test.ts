import { describe, expect, it } from "vitest";
import { Mailbox } from "./mailbox.server";

describe("the outbox", () => {
  it("shows a company its own messages, the newest first", async () => {
    const mailbox = new Mailbox();
    await mailbox.sendSms({ tenant: 1, to: "+65911", text: "first" });
    await mailbox.sendSms({ tenant: 2, to: "+65922", text: "another company's" });
    await mailbox.sendEmail({ tenant: 1, to: "a@b.c", fromName: "Bun", subject: "Code", text: "second" });
    expect(mailbox.messagesOf(1).map(({ kind, text }) => [kind, text])).toEqual([
      ["email", "second"],
      ["sms", "first"],
    ]);
  });

  it("keeps the last 200", async () => {
    const mailbox = new Mailbox();
    for (let i = 1; i <= 201; i++) await mailbox.sendSms({ tenant: 1, to: "+65911", text: String(i) });
    const texts = mailbox.messagesOf(1).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, "201", "2"]);
  });

  it("has destinations that take nothing", async () => {
    const mailbox = new Mailbox();
    await expect(mailbox.sendSms({ tenant: 1, to: "+6591000000", text: "lost" })).rejects.toThrow("takes no messages");
    expect(mailbox.messagesOf(1)).toEqual([]);
  });
});
