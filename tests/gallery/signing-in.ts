/** Signing in by the calls of the page's script, with numbers that are the same in every run. */
import { createHash } from "node:crypto";
import type { Client } from "../support/client";
import { latestCode } from "../support/outbox";
import type { ServerAddress } from "../support/server";
import type { Brand } from "./brands";
import { USERS, USERS_OTPS, USERS_SIGN_IN } from "~/paths/calls";

/** The number of a visitor, without its dialling code: always the same for a name. */
export const numberOf = (name: string): string =>
  `8${(createHash("sha256").update(name).digest().readUInt32BE() % 10_000_000).toString().padStart(7, "0")}`;

/** The address that codes are sent to where they come by e-mail. */
const emailOf = (name: string) => `${numberOf(name)}@example.com`;

const recipientOf = (brand: Brand, name: string) =>
  brand.byEmail ? emailOf(name) : `+${brand.dialing_code}${numberOf(name)}`;

/** The code that was sent last to the visitor of a name. */
export const codeOf = (server: ServerAddress, brand: Brand, name: string): Promise<string> =>
  latestCode(server, brand.host, recipientOf(brand, name));

/** Gives the visitor's number, and where codes come by e-mail the address; a code is under way then. */
export async function askForCode(client: Client, brand: Brand, name: string): Promise<Client> {
  await giveNumber(client, brand, name);
  await called(client, USERS_OTPS, brand.byEmail ? { email: emailOf(name) } : undefined);
  return client;
}

/** Gives the visitor's number, and agrees to the terms. */
export async function giveNumber(client: Client, brand: Brand, name: string): Promise<Client> {
  const user = { phone_number: numberOf(name), dialing_code: brand.dialing_code };
  await called(client, USERS, { user, terms_accepted: true });
  return client;
}

/** From a number to a session that is signed in. */
export async function signIn(server: ServerAddress, client: Client, brand: Brand, name: string): Promise<Client> {
  await askForCode(client, brand, name);
  await called(client, USERS_SIGN_IN, { user: { otp: await codeOf(server, brand, name) } });
  return client;
}

async function called(client: Client, path: string, body?: unknown): Promise<void> {
  const answer = await client.call("POST", path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 400)}`);
}
