import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useShell } from "~/screens/layout/shell";
import { rememberSignedIn } from "./sign-in-storage";

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
  const response = await fetch("/users/orders/in_progress", { headers: { Accept: "application/json" } }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "order" in body && body.order !== null;
}
