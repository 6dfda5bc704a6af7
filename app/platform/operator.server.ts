/** The operator's calls are guarded by a token; without it they look like any unknown path. */
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "./env.server";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Lets the platform's operator through. @throws Response 401 without the right bearer token. */
export function requireOperator(request: Request): void {
  const given = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  if (!timingSafeEqual(digest(given), digest(env().OPERATOR_TOKEN))) {
    throw Response.json({ id: "unauthorized", message: "The operator's token is missing or wrong" }, { status: 401 });
  }
}
