import { describe, expect, it } from "vitest";
import { Outbox } from "./outbox.server";

describe("the outbox", () => {
  it("shows a company its own messages, the newest first", async () => {
    const outbox = new Outbox();
    await outbox.sendSms({ tenant: 1, to: "+65911", text: "first" });
    await outbox.sendSms({ tenant: 2, to: "+65922", text: "another company's" });
    await outbox.sendEmail({ tenant: 1, to: "a@b.c", fromName: "Bun", subject: "Code", text: "second" });
    expect(outbox.messagesOf(1).map(({ kind, text }) => [kind, text])).toEqual([
      ["email", "second"],
      ["sms", "first"],
    ]);
  });

  it("keeps the last 200", async () => {
    const outbox = new Outbox();
    for (let i = 1; i <= 201; i++) await outbox.sendSms({ tenant: 1, to: "+65911", text: String(i) });
    const texts = outbox.messagesOf(1).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, "201", "2"]);
  });

  it("has destinations that take nothing", async () => {
    const outbox = new Outbox();
    await expect(outbox.sendSms({ tenant: 1, to: "+6591000000", text: "lost" })).rejects.toThrow("takes no messages");
    expect(outbox.messagesOf(1)).toEqual([]);
  });
});
