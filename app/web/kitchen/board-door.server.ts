/** The door of a kitchen's board: the key in its cookie, and the forgery token of a board that was opened with that key. */
import type { Outlet } from "~/ordering/model/company";
import { KITCHEN } from "~/paths/pages";
import { outletOfKey } from "~/services/kitchen/board-key.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { readFields } from "~/web/body/body.server";
import { cookieIn } from "~/web/cookies/cookie";
import { getVisit } from "~/web/visit.server";
import type { RouteArgs } from "~/web/route.server";
import type { Visit } from "~/services/visit/visit.server";
import { staffCookie, staffCookieName } from "./staff-cookies.server";
import { isStaffToken, staffToken } from "./staff-token.server";

const keyCookieName = () => staffCookieName("board");

/** The cookie that keeps a board open; "" closes it. */
export const boardCookie = (key: string): string => staffCookie(KITCHEN, keyCookieName(), key);

/** A board's request: whose kitchen it is, and in which language it reads. */
export type AtBoard = {
  visit: Visit;
  tenant: CompanyContext;
  outlet: Outlet;
  now: Date;
  request: Request;
  url: URL;
  key: string;
  csrf: string;
};

/** Null where no key, or one that does not count any more, has come with the request. */
export async function enterBoard(args: RouteArgs): Promise<AtBoard | null> {
  const { request } = args;
  const visit = await getVisit(args);
  const { tenant, now } = visit;
  const key = cookieIn(request.headers.get("Cookie"), keyCookieName());
  const outlet = key === null ? null : outletOfKey(tenant, key);
  if (key === null || !outlet) return null;
  const csrf = staffToken(tenant.id, key);
  return { visit, tenant, outlet, now, request, url: new URL(request.url), key, csrf };
}

/**
 * A form of a board that is open in the browser. `isOwn`: its page was given to this very board; nothing may be done for any other.
 * @throws Response 415, 400 or 413 for what is no form.
 */
export async function enterBoardForm(
  args: RouteArgs,
): Promise<{ at: AtBoard; fields: FormData; isOwn: boolean } | null> {
  const { request } = args;
  const fields = await readFields(await getVisit(args), request);
  const at = await enterBoard(args);
  if (!at) return null;
  return { at, fields, isOwn: isStaffToken(request, at.tenant.id, at.key, fields.get("csrf")) };
}
