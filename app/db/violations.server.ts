/** What a statement failed for where the schema itself refused it. */

/** Whether a constraint of the database has refused a statement; `code` is its SQLSTATE. */
export function violates(error: unknown, code: string, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !("code" in cause) || !("constraint" in cause)) return false;
  return cause.code === code && cause.constraint === constraint;
}
