/** Why the database could not be opened, in one sentence that says what to do. */

const BY_CODE: Partial<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ at }) => `nothing listens at ${at}: start PostgreSQL, or correct the host and the port`,
  ENOTFOUND: ({ host }) => `there is no host ${host}: correct its name`,
  EAI_AGAIN: ({ host }) => `the name ${host} cannot be looked up: correct it, or look at this machine's name server`,
  ETIMEDOUT: ({ at }) => `${at} does not answer: look at the network and the firewall in between`,
  EHOSTUNREACH: ({ at }) => `${at} does not answer: look at the network and the firewall in between`,
  ENOENT: ({ at }) => `there is no socket for ${at}: start PostgreSQL, or correct the path`,
  ECONNRESET: ({ at }) => `${at} closed the connection: is it PostgreSQL, and does it let this machine in?`,
  "28P01": ({ user }) => `the password of user ${user} is wrong`,
  "28000": ({ user, at }) =>
    `${at} does not let user ${user} in: look at its pg_hba.conf, and whether it asks for sslmode=require`,
  "3D000": ({ name }) => `there is no database ${name}: create it (createdb ${name})`,
  "53300": ({ at }) => `${at} has no connection left: raise max_connections, or run fewer copies`,
  "57P03": ({ at }) => `${at} is still starting: try again in a moment`,
};

type Place = { host: string; at: string; user: string; name: string };

/** An error whose message names neither password nor query; what it is not known for keeps the driver's own words as its cause. */
export function whyUnreachable(url: string, error: unknown): Error {
  const place = placeOf(url);
  const code = codeOf(error);
  const why = BY_CODE[code ?? ""]?.(place) ?? `${place.at} cannot be opened (${code ?? messageOf(error)})`;
  return new Error(
    `The database cannot be reached: ${why}. It is named by DATABASE_URL, or DATABASE_HOST and its like.`,
    {
      cause: error,
    },
  );
}

function placeOf(url: string): Place {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? (decodeURIComponent(hostname) || "the local socket");
  return {
    host,
    at: port ? `${host}:${port}` : host,
    user: decodeURIComponent(username) || "(none)",
    name: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  };
}

const MAY_NOT = "42501";

/** A database that is there but may not be changed by this user; null for any other error of bringing the tables up to date. */
export function whyNotMigrated(url: string, error: unknown): Error | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (codeOf(cause) !== MAY_NOT) return null;
  const { user, name } = placeOf(url);
  return new Error(
    `The tables cannot be made: user ${user} may not create any in database ${name}: make it the owner (ALTER DATABASE ${name} OWNER TO ${user}).`,
    { cause: error },
  );
}

/** A host with several addresses fails with one error for each; they fail alike. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof Error && /timeout/i.test(error.message)) return "ETIMEDOUT";
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
