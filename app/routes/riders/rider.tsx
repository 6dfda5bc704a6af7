import { data, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { i18nIn } from "~/i18n/catalogue.server";
import { pathTo } from "~/paths/address";
import { RIDER, RIDER_PATH } from "~/paths/pages";
import stylesheet from "~/screens/kitchen/kitchen.css?url";
import { EndedRide } from "~/screens/riders/ended-ride";
import { RideScreen } from "~/screens/riders/ride-screen";
import { rideView } from "~/screens/riders/view.server";
import { rideOf } from "~/services/kitchen/ride.server";
import { enterRide, rideCookie, rideNumber } from "~/web/kitchen/rider-door.server";
import { staffLanguage, staffLanguageCookie } from "~/web/kitchen/staff-cookies.server";
import { seeOther } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";
import { getVisit } from "~/web/visit.server";

export const handle = { i18n: ["rider", "kitchen", "map", "wishes"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** GET /rider/{number}: a delivery for its rider. With a key in the address it exchanges that for a cookie first; 403 without. */
export async function loader(args: RouteArgs) {
  const { request, params } = args;
  const number = rideNumber(params.number);
  const key = new URL(request.url).searchParams.get("key");
  if (key !== null) throw await exchangeKey(args, number, key);
  const at = await enterRide(args);
  const { language } = at?.visit ?? (await getVisit(args));
  const { t } = i18nIn(language);
  if (!at) return data({ view: null, title: t("rider:ended.title") }, { status: 403 });
  return { view: await rideView(at), title: t("rider:title", { number }) };
}

async function exchangeKey(args: RouteArgs, number: number, key: string): Promise<Response> {
  const { tenant, company } = await getVisit(args);
  const answer = seeOther(pathTo(RIDER, { number }), { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  const order = number === 0 ? null : await rideOf(tenant, number, key);
  if (!order) return answer;
  answer.headers.append("Set-Cookie", rideCookie(number, key));
  if (!staffLanguage(args.request.headers.get("Cookie"))) {
    const language = tenant.outletKitchens.get(order.outlet_id)?.language ?? company.locale_data.default;
    answer.headers.append("Set-Cookie", staffLanguageCookie(RIDER_PATH, language));
  }
  return answer;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Rider() {
  const { view } = useLoaderData<typeof loader>();
  return view ? <RideScreen view={view} /> : <EndedRide />;
}
