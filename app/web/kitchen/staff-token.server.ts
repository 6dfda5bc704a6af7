/** The forgery token of a page that was opened by a key. It stands in the page, from which nobody is to get the key. */
import { createHash } from "node:crypto";
import { csrfToken, isCsrfOf } from "~/web/cookies/csrf.server";

const ownerOf = (key: string) => `key ${createHash("sha256").update(key).digest("base64url")}`;

export const staffToken = (tenant: number, key: string): string => csrfToken(tenant, ownerOf(key));

/** Whether a form was sent from a page that was opened by this very key. */
export const isStaffToken = (request: Request, tenant: number, key: string, token: unknown): boolean =>
  typeof token === "string" && isCsrfOf(request, tenant, ownerOf(key), token);
