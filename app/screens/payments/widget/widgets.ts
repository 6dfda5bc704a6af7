import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { ShowWidget } from "./show-widget";

/** The code of each kind's widget, which no other page loads. */
export const WIDGETS: Partial<Record<OnlineKind, () => Promise<{ showWidget: ShowWidget }>>> = {
  adyen: () => import("./adyen.client"),
};
