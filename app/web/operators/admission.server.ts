/**
 * Who may make the operator's calls: whoever sends the token, at a host that the deployment names for it. Anywhere else, a
 * brand's hostname above all, these paths look like any unknown one.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { resolveCompany } from "~/tenancy/resolve.server";
import { networkOf } from "~/platform/client-network";
import { env } from "~/platform/environment/env.server";
import { answersOperators } from "~/platform/operator-hosts.server";
import { normaliseHost } from "../hostname";
import { spend, spentOf, type Budget } from "~/platform/rate-limit.server";
import { errorFor, refuse } from "../respond.server";
import { getVisit, type RequestArgs } from "../visit.server";
import { JsonResponse } from "../body/json-response.server";

/** What decides, all of it known before a byte of the body is read. */
export type OperatorCaller = {
  /** The name in the Host header. */
  host: string;
  /** Whether the request came straight from this machine or a private network, through no proxy. */
  isDirect: boolean;
  address: string;
  /** The Authorization header. */
  authorization: string | undefined;
};

/** `unknown`: there is nothing at this address. Else a refusal to be sent as it is. */
export type Admission = "admitted" | "unknown" | { status: number; body: object; headers: Record<string, string> };

/** Enough for an operator who mistypes; a token of 32 characters is not found by trying. */
const WRONG_TOKENS: Budget = { name: "operator-token", points: 20, seconds: 600 };

/**
 * Decides whether a caller may make the operator's calls. One answer for a missing and a wrong token; wrong ones are limited
 * per address.
 */
export async function admitOperator({ host, isDirect, address, authorization }: OperatorCaller): Promise<Admission> {
  if (!answersOperators(host, isDirect) || (await belongsToBrand(host))) return "unknown";
  const caller = networkOf(address);
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const isRight = isSame(token, env().OPERATOR_TOKEN);
  // A right token takes no point, else a crowd of right calls would use them up before they are given back.
  if (isRight && (await spentOf(WRONG_TOKENS, 0, caller)) < WRONG_TOKENS.points) return "admitted";
  const spent = await spend(WRONG_TOKENS, 0, caller);
  if (!spent.isWithin) return refusal(429, "rate_limited", { "Retry-After": String(spent.retryAfterSeconds) });
  if (!isRight) return refusal(401, "unauthorized", { "WWW-Authenticate": "Bearer" });
  await spent.giveBack();
  return "admitted";
}

/**
 * Lets the platform's operator through. The server process has decided already; started plainly, the app does.
 * @throws Response 401 or 429, or 404 like any unknown path.
 */
export async function requireOperator(args: RequestArgs): Promise<void> {
  const { request, context } = args;
  if (context.isOperator) return;
  const { headers } = request;
  const admission = await admitOperator({
    host: normaliseHost(headers.get("Host")) ?? "",
    isDirect: !["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via"].some((name) => headers.has(name)),
    address: context.clientAddress ?? "unknown",
    authorization: headers.get("Authorization") ?? undefined,
  });
  if (admission === "admitted") return;
  if (admission === "unknown") throw refuse(await getVisit(args), "not_found");
  throw new JsonResponse(admission.body, admission);
}

const belongsToBrand = async (host: string) => (await resolveCompany(host)) !== null;

function refusal(status: number, id: "rate_limited" | "unauthorized", headers: Record<string, string>): Admission {
  const texts = errorFor({ language: "en" }, id === "rate_limited" ? id : "generic");
  const own = id === "unauthorized" && { message: "The operator's token is missing or wrong", messageCode: null };
  return { status, body: { id, ...texts, ...own }, headers };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
