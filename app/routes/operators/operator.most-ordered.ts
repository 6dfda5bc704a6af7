import { countMostOrdered as countNow } from "~/contracts/operators/upkeep.server";
import { countMostOrdered } from "~/services/most-ordered.server";
import { operatorCall } from "~/web/operators/call.server";

/** Counts now what a company's customers order most, as is done every hour. */
export const action = operatorCall(countNow, async ({ tenant }) => ({ most_ordered: await countMostOrdered(tenant) }));
