/** Sends a choice by script and goes on to its menu (AREA-15 to AREA-17, CONST-02, CONST-56). */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { POPUP_CLOSE_MS } from "~/components/popup-delay";
import type { OrderType, PickupMode } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import { withQuery } from "~/platform/address";
import { useShell } from "~/screens/layout/shell";
import { refusedId } from "./refused-id";
import { useMenuAddress } from "./step-parts";
import type { AreaChanged } from "./view";

/** Refusals that a field of the form can mend; any other closes the selector. */
const AT_A_FIELD: readonly ErrorId[] = [
  "delivery_area_required",
  "pickup_location_required",
  "pickup_mode_not_offered",
  "area_not_serviceable",
];

/** What the call carries where nothing else is chosen, deliveries too (API-04). */
const DEFAULT_MODE: PickupMode = "in_store";

export type Choice = {
  id: number;
  outlet_id: number;
  order_type: OrderType;
  area_name: string;
  pickup_mode?: PickupMode;
};

export type AreaChange = {
  isBusy: boolean;
  send: (choice: Choice) => void;
  /** Closes the selector after a failure, which the page then shows. */
  fail: (id: ErrorId) => void;
};

/** @param onRefused is called with what a field of the form can mend. */
export function useAreaChange(onRefused: (id: ErrorId) => void): AreaChange {
  const { csrf } = useShell();
  const menu = useMenuAddress();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const leaveFor = (address: string) => {
    timer.current = window.setTimeout(() => navigate(address, { preventScrollReset: true }), POPUP_CLOSE_MS);
  };
  const fail = (id: ErrorId) => {
    setIsBusy(false);
    leaveFor(withQuery(menu, { error: id }));
  };
  const send = async (choice: Choice) => {
    setIsBusy(true);
    const answer = await putArea(csrf, choice);
    if ("refused" in answer) {
      if (!AT_A_FIELD.includes(answer.refused)) return fail(answer.refused);
      setIsBusy(false);
      return onRefused(answer.refused);
    }
    const address = answer.cart_cleared ? withQuery(menu, { error: "cart_items_absent" }) : menu;
    // Another outlet has another menu: a new document brings it, and the loader stays until it is there.
    if (answer.outlet_changed) return window.location.assign(address);
    setIsBusy(false);
    leaveFor(address);
  };
  return { isBusy, send: (choice) => void send(choice), fail };
}

async function putArea(csrf: string, choice: Choice): Promise<AreaChanged | { refused: ErrorId }> {
  try {
    const response = await fetch(`/delivery_areas/${choice.id}/`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": csrf },
      body: JSON.stringify({ pickup_mode: DEFAULT_MODE, ...choice }),
    });
    const body: unknown = await response.json();
    if (response.ok && isAreaChanged(body)) return body;
    return { refused: refusedId(body) };
  } catch {
    return { refused: "generic" };
  }
}

function isAreaChanged(body: unknown): body is AreaChanged {
  return typeof body === "object" && body !== null && "outlet_changed" in body && "cart_cleared" in body;
}
