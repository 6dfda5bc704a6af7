/** What a company sent to its customers: text messages and e-mails, as the demo's outbox keeps them. */
import { Client } from "./client";
import { isPersonal } from "./personal";
import type { ServerAddress } from "./server";
import { DEV_OUTBOX } from "~/paths/calls";

export type SentMessage = {
  kind: "sms" | "email";
  to: string;
  subject?: string;
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; bytes: number }[];
};

/** Everything sent by the company of a host, newest first. */
export async function readOutbox(server: ServerAddress, host: string): Promise<SentMessage[]> {
  const headers = { accept: "application/json", authorization: `Bearer ${server.token}` };
  const answer = await new Client(server, host).get(DEV_OUTBOX, { headers });
  if (answer.status !== 200) throw new Error(`The outbox answered ${answer.status}`);
  const { messages } = answer.json<{ messages: SentMessage[] }>();
  for (const { kind, to } of messages) isPersonal(kind === "sms" ? "number" : "text", to);
  return messages;
}

/** What a code is called in each language; word of an order, which may come later and has a number too, does without. */
const SAYS_CODE = /code|رمز|验证码|kod/;

/** The one-time code in the newest message with one to a recipient. @throws when there is none. */
export async function latestCode(server: ServerAddress, host: string, to: string): Promise<string> {
  const messages = await readOutbox(server, host);
  const codes = messages.filter((message) => message.to === to && SAYS_CODE.test(message.text));
  const code = codes.flatMap(({ text }) => /\b\d{4,8}\b/.exec(text) ?? [])[0];
  if (!code) throw new Error(`No code was sent to ${to}`);
  isPersonal("code", code);
  return code;
}
