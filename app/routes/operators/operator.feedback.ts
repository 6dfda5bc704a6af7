import { listFeedback } from "~/contracts/operators/feedback.server";
import { listFeedback as feedback } from "~/services/feedback/feedback.server";
import { operatorCall } from "~/web/operators/call.server";

const LISTED = 50;

/** A company's newest ratings and reports, with what all ratings come to. */
export const loader = operatorCall(listFeedback, ({ tenant }) => feedback(tenant, LISTED));
