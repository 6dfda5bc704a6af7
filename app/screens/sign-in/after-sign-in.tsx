import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { orderInProgress } from "~/contracts/orders/orders.server";
import { askCall } from "~/web/ask-call";
import { useShell } from "~/screens/layout/shell";
import { rememberSignedIn } from "./sign-in-storage";
import { USERS_ORDERS_IN_PROGRESS } from "~/paths/calls";

/** After signing in, an order that the page does not know of is asked for once, after this long (CONST-03). */
const ORDER_IN_PROGRESS_DELAY_MS = 500;

/** What the browser does once the customer has signed in without leaving the document. */
export function AfterSignIn() {
  const { customer, orderInProgress } = useShell();
  const { revalidate } = useRevalidator();
  const id = customer?.id ?? null;
  const isOrderKnown = orderInProgress !== null;
  const before = useRef(id);
  useEffect(() => {
    const hasSignedIn = before.current === null && id !== null;
    before.current = id;
    if (!hasSignedIn) return;
    rememberSignedIn();
    if (isOrderKnown) return;
    setTimeout(
      () => void isOrderUnderWay().then((isUnderWay) => isUnderWay && revalidate()),
      ORDER_IN_PROGRESS_DELAY_MS,
    );
  }, [id, isOrderKnown, revalidate]);
  return null;
}

/** Whether the customer has an order in progress; an answer that fails says no. */
async function isOrderUnderWay(): Promise<boolean> {
  const asked = await askCall<typeof orderInProgress>({ method: "GET", path: USERS_ORDERS_IN_PROGRESS });
  return asked.state === "answered" && asked.answer.order !== null;
}
