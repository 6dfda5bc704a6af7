/** A database that fails at what a test gives it: at a name, a number or an amount that is provoking, and quotes the row. */
import type { OwnDatabase } from "./own-database";
import { startTestServer, type TestServer, type TestServerOptions } from "./server";

/** What provokes a fault wherever it is written. */
export const PROVOKING = {
  name: "Provoking Name",
  street: "Provoking Street 1",
  /** Of a customer whose consent cannot be written. */
  unconsenting: "Provoking Consent",
  /** A number whose check fails. */
  phone: "80000500",
  /** A number that is sent its first code, and no other; nor can a code be entered for it. */
  phoneSentOnce: "80000501",
  /** An address for which no code can be sent again, nor entered. */
  email: "provoking@example.com",
  /** The car of a customer who cannot sign out once it stands in their checkout. */
  car: "Provoking Car",
  /** Minor units. */
  amount: 777,
};

const TRIGGERS: readonly [table: string, when: string, provoked: string][] = [
  ["customers", "update of name", `new.name = '${PROVOKING.name}'`],
  ["customers", "update of marketing_consent", `new.name = '${PROVOKING.unconsenting}'`],
  ["sessions", "insert or update", `new.sign_in::text like '%${PROVOKING.phone}%'`],
  ["sessions", "delete", `old.checkout::text like '%${PROVOKING.car}%'`],
  ["one_time_codes", "update", `new.phone_number = '${PROVOKING.phoneSentOnce}'`],
  ["one_time_codes", "update", `new.destination = '${PROVOKING.email}'`],
  ["addresses", "insert or update", `new.lines::text like '%${PROVOKING.street}%'`],
  ["payments", "insert", `new.amount = ${PROVOKING.amount}`],
];

/**
 * Starts a server on such a database. The embedded one has its tables beforehand, and nobody else has it while the server does;
 * the other one has them from the server's start.
 */
export async function startProvoked(
  name: string,
  { database, ...options }: { database: OwnDatabase } & Omit<TestServerOptions, "name">,
): Promise<TestServer> {
  const isEmbedded = database.env.DATA_DIR !== undefined;
  if (isEmbedded) await provokeFaults(database);
  const server = await startTestServer({ name, ...options });
  if (!isEmbedded) await provokeFaults(database);
  return server;
}

async function provokeFaults(database: OwnDatabase): Promise<void> {
  const triggers = TRIGGERS.map(
    ([table, when, provoked], i) =>
      `create trigger provoked_${i} before ${when} on ${table} for each row when (${provoked}) execute function provoked();`,
  );
  await database.query(`do $all$ begin
    create function provoked() returns trigger language plpgsql as $one$
      begin raise exception 'The secret row is %', new; end $one$;
    ${triggers.join("\n")}
  end $all$`);
}
