import { z } from "zod/v4";
import { LANGUAGES } from "~/ordering/model/language";
import { pathTo, withQuery } from "~/paths/address";
import { RIDER, RIDER_PATH } from "~/paths/pages";
import { correctOwnPhone, takeStep } from "~/services/kitchen/ride.server";
import { waitingPlace } from "~/services/kitchen/sharing.server";
import { readFreePhone } from "~/services/sign-in/phone-entry.server";
import { ledBy } from "~/web/kitchen/led-by.server";
import { enterRideForm, rideNumber } from "~/web/kitchen/rider-door.server";
import { staffLanguageCookie } from "~/web/kitchen/staff-cookies.server";
import { seeOther } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";

const stepSchema = z.discriminatedUnion("step", [
  z.object({ step: z.enum(["picked_up", "arrived", "undo"]) }),
  z.object({ step: z.literal("delivered"), sure: z.literal("on") }),
  z.object({ step: z.literal("phone"), phone: z.string().trim().max(40) }),
  z.object({ step: z.literal("language"), language: z.enum(LANGUAGES) }),
]);

/** GET /rider/{number}/steps: the delivery, for whoever reloads what a step has led to. */
export const loader = ({ params }: RouteArgs) => seeOther(pathTo(RIDER, { number: rideNumber(params.number) }));

/** POST /rider/{number}/steps: a step of the rider's; it leads to the page as the delivery stands then. */
export const action = async (args: RouteArgs): Promise<Response> => ledBy(args.request, await stepped(args));

async function stepped(args: RouteArgs): Promise<Response> {
  const sent = await enterRideForm(args);
  const page = pathTo(RIDER, { number: rideNumber(args.params.number) });
  const asked = sent?.isOwn ? stepSchema.safeParse(Object.fromEntries(sent.fields)).data : undefined;
  if (!sent || !asked) return seeOther(page);
  if (asked.step === "language")
    return seeOther(page, { "Set-Cookie": staffLanguageCookie(RIDER_PATH, asked.language) });
  const { visit, order } = sent.at;
  if (asked.step === "phone") {
    const phone = asked.phone === "" ? null : readFreePhone(visit.company, asked.phone);
    if (asked.phone !== "" && phone === null) return seeOther(withQuery(page, { told: "wrong_phone" }));
    const isKept = await correctOwnPhone(visit.tenant, order, phone);
    return seeOther(isKept ? page : withQuery(page, { told: "meanwhile" }));
  }
  const last = waitingPlace(visit.tenant.id, order.id);
  const isTaken = await takeStep(visit.tenant, order, { step: asked.step, last }, visit.now);
  return seeOther(isTaken ? page : withQuery(page, { told: "meanwhile" }));
}
