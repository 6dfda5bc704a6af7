import type { ActionFunctionArgs } from "@remix-run/node";
import {
  KITCHEN_STATUSES,
  kitchenCallSchema,
  type KitchenCall,
  type KitchenRefusal,
} from "~/contracts/kitchen/calls.server";
import { inOneLine, readInput } from "~/platform/read-input.server";
import { now } from "~/platform/clock.server";
import { believedCall, takeCall, type Asked, type AskedOfOutlet } from "~/services/kitchen/receive.server";
import { readFreePhone } from "~/services/sign-in/phone-entry.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { jsonOf, readText } from "~/web/body/body.server";
import { notFound } from "~/web/not-found.server";
import { requireCompany } from "~/web/visit.server";
import { JsonResponse } from "~/web/body/json-response.server";

/**
 * POST /kitchen/calls: a signed call of a kitchen's program. What it is about stands in the body alone, since nothing else
 * is signed. Answers 401 to what is not believed, before anything else of it is looked at.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  if (!tenant.kitchen?.webhooks.length) return notFound();
  const call = believedCall(tenant, request.headers, await readText(request), Date.now());
  if ("reason" in call) return refuseCall({ id: call.reason, message: DISBELIEF[call.reason] });
  const json = jsonOf(call.body);
  if (json === undefined) return refuseCall({ id: "malformed", message: "The body is not JSON" });
  const read = readInput(kitchenCallSchema, json);
  if (!read.ok) return refuseCall({ id: "invalid", message: inOneLine(read.problems), problems: read.problems });
  const asked = withReadPhone(tenant, askedBy(read.data));
  if (!asked) return refuseCall({ id: "invalid", message: inOneLine([WRONG_PHONE]), problems: [WRONG_PHONE] });
  const done = await takeCall(tenant, call, asked, now(tenant.id));
  if (done.ok)
    return new JsonResponse(
      "order" in done ? { order: done.order, rider_link: done.rider_link } : { outlet: done.outlet },
    );
  if (done.reason !== "not_allowed") return refuseCall({ id: done.reason, message: NOT_DONE[done.reason] });
  const { status, allowed } = done;
  const message = `An order that is ${status} takes ${allowed.join(" or ") || "nothing more"}`;
  return refuseCall({ id: "not_allowed", message, status, allowed });
}

type AskedByCall = (Asked & { order: number }) | AskedOfOutlet;
const WRONG_PHONE = { path: "data.rider.phone", problem: "must be a phone number, like +6591234567" };

/** With the number of the rider in international form; null where it is no number. */
function withReadPhone({ company }: CompanyContext, asked: AskedByCall): AskedByCall | null {
  if (!("rider" in asked) || !asked.rider?.phone) return asked;
  const phone = readFreePhone(company, asked.rider.phone);
  return phone === null ? null : { ...asked, rider: { ...asked.rider, phone } };
}

const DISBELIEF = {
  unsigned: "webhook-id, webhook-timestamp or webhook-signature is missing or not in its form",
  too_old: "webhook-timestamp is more than five minutes off",
  wrong_signature: "webhook-signature is not over this id, timestamp and body by a secret of this company",
};

const NOT_DONE = {
  replayed: "This webhook-id has been taken: another call needs another one",
  unknown_order: "No order of the outlets whose webhook has this secret has this number",
  unknown_outlet: "No outlet whose webhook has this secret has this id",
  unknown_item: "The outlet's menu has nothing under this id",
};

const refuseCall = (refusal: KitchenRefusal): Response =>
  new JsonResponse(refusal, { status: KITCHEN_STATUSES[refusal.id] });

function askedBy({ type, data }: KitchenCall): AskedByCall {
  switch (type) {
    case "item.sold_out":
      return { do: "sold_out", ...data };
    case "outlet.pause":
      return { do: "pause", ...data };
    case "order.accept":
      return { do: "accept", ...data };
    case "order.start":
      return { do: "start", ...data };
    case "order.reject":
      return { do: "reject", ...data };
    case "order.ready":
      return { do: "ready", ...data };
    case "order.hand_over":
      return { do: "hand_over", ...data };
    case "order.deliver":
      return { do: "deliver", ...data };
    case "order.eta":
      return { do: "eta", ...data };
    case "rider.assign":
      return { do: "assign_rider", ...data };
    case "rider.move":
      return { do: "move_rider", ...data };
  }
}
