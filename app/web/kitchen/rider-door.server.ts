/** The door of a rider's page: the key of one delivery in a cookie of its number. */
import type { RouteArgs } from "~/web/route.server";
import type { Visit } from "~/services/visit/visit.server";
import { RIDER_PATH } from "~/paths/pages";
import { rideOf, type OrderRecord } from "~/services/kitchen/ride.server";
import { readFields } from "~/web/body/body.server";
import { cookieIn } from "~/web/cookies/cookie";
import { getVisit } from "~/web/visit.server";
import { staffCookie, staffCookieName } from "./staff-cookies.server";
import { isStaffToken, staffToken } from "./staff-token.server";

export type AtRide = { visit: Visit; request: Request; order: OrderRecord; key: string; csrf: string };

/**
 * A ride is over on the day it begins; a rider's phone sends the cookies of all of them with every request, and 240 are more than a
 * request may carry. Its link opens a delivery anew for as long as the order names its rider.
 */
const KEPT_SECONDS = 3 * 24 * 3_600;

const keyCookieName = (number: number) => staffCookieName(`ride_${number}`);

/** The cookie that keeps a delivery open to its rider. */
export const rideCookie = (number: number, key: string): string =>
  staffCookie(RIDER_PATH, keyCookieName(number), key, KEPT_SECONDS);

/** The number that a path names; 0, which no order has, for what is none. */
export const rideNumber = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

/** The key that a browser has kept of a delivery. */
export const rideKeyIn = ({ headers }: Pick<Request, "headers">, number: number): string | null =>
  cookieIn(headers.get("Cookie"), keyCookieName(number));

/** Null where no key of this delivery's rider has come with the request. */
export async function enterRide(args: RouteArgs): Promise<AtRide | null> {
  const visit = await getVisit(args);
  const number = rideNumber(args.params.number);
  const key = rideKeyIn(args.request, number);
  const order = number === 0 || key === null ? null : await rideOf(visit.tenant, number, key);
  return order && key !== null
    ? { visit, request: args.request, order, key, csrf: staffToken(visit.tenant.id, key) }
    : null;
}

/** A form of a rider's page. @throws Response 415, 400 or 413 for what is no form. */
export async function enterRideForm(args: RouteArgs): Promise<{ at: AtRide; fields: FormData; isOwn: boolean } | null> {
  const fields = await readFields(await getVisit(args), args.request);
  const at = await enterRide(args);
  return at && { at, fields, isOwn: isStaffToken(args.request, at.visit.tenant.id, at.key, fields.get("csrf")) };
}
