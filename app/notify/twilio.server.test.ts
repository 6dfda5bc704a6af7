import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TwilioSms } from "./twilio.server";

const MESSAGES = "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json";
const network = setupServer();
const twilio = new TwilioSms({ accountSid: "AC1", authToken: "secret", from: "+15550001111" });
const message = { tenant: 1, to: "+6591234567", text: "1234 is your code" };

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Answers the next message and keeps what was asked. */
function answer(respond: () => Response): {
  asked: () => Promise<{ authorization: string | null; form: Record<string, string> }>;
} {
  let request: Request | undefined;
  network.use(
    http.post(MESSAGES, ({ request: received }) => {
      request = received.clone();
      return respond();
    }),
  );
  return {
    asked: async () => ({
      authorization: request?.headers.get("Authorization") ?? null,
      form: Object.fromEntries(new URLSearchParams(await request?.text())),
    }),
  };
}

describe("SMS by Twilio", () => {
  it("posts number, sender and text under the account's credentials", async () => {
    const { asked } = answer(() => HttpResponse.json({ sid: "SM1", status: "queued" }, { status: 201 }));
    await twilio.sendSms(message);
    expect(await asked()).toEqual({
      authorization: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
      form: { To: "+6591234567", From: "+15550001111", Body: "1234 is your code" },
    });
  });

  it("names a messaging service as such", async () => {
    const { asked } = answer(() => HttpResponse.json({ sid: "SM1" }, { status: 201 }));
    await new TwilioSms({ accountSid: "AC1", authToken: "secret", from: "MG123" }).sendSms(message);
    expect((await asked()).form).toMatchObject({ MessagingServiceSid: "MG123" });
  });

  it("says why it was refused without repeating the number", async () => {
    answer(() =>
      HttpResponse.json({ code: 21211, message: "The 'To' number +6591234567 is not valid" }, { status: 400 }),
    );
    await expect(twilio.sendSms(message)).rejects.toThrow(/^Twilio answered 400, error 21211$/);
  });

  it("survives an answer that is no JSON", async () => {
    answer(() => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(twilio.sendSms(message)).rejects.toThrow(/^Twilio answered 502$/);
  });

  it("fails when the network does", async () => {
    answer(() => HttpResponse.error());
    await expect(twilio.sendSms(message)).rejects.toThrow(/^Twilio could not be reached$/);
  });
});
