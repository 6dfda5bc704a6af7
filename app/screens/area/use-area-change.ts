/** Sends a choice by script and goes on to its menu (AREA-15 to AREA-17, CONST-02, CONST-56). */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { POPUP_CLOSE_MS } from "~/components/dialog/popup-delay";
import { useIsHere } from "~/components/script/use-is-here";
import type { OrderType, PickupMode } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import { withQuery } from "~/paths/address";
import { useShell } from "~/screens/layout/shell";
import { refusedId } from "./refused-id";
import { useMenuAddress } from "./step-parts";
import type { chooseArea } from "~/contracts/area/areas.server";
import { askCall, type Asked } from "~/web/ask-call";
import { DELIVERY_AREA } from "~/paths/calls";

/** Refusals that a field of the form can mend; any other closes the selector. */
const AT_A_FIELD: readonly ErrorId[] = [
  "delivery_area_required",
  "pickup_location_required",
  "pickup_mode_not_offered",
  "area_not_serviceable",
];

/** Stores a choice; from a page of another session, as by signing in in another tab, once more with the token of this one. */
async function put(choice: Choice, csrf: string): Promise<Asked<typeof chooseArea>> {
  const ask = (token: string) =>
    askCall<typeof chooseArea>({
      method: "PUT",
      path: DELIVERY_AREA,
      params: { id: choice.id },
      csrf: token,
      body: { pickup_mode: DEFAULT_MODE, ...choice },
    });
  const asked = await ask(csrf);
  const fresh = asked.state === "refused" ? asked.refusal.csrf : undefined;
  return fresh === undefined ? asked : ask(fresh);
}

/** What the call carries where nothing else is chosen, deliveries too (API-04). */
const DEFAULT_MODE: PickupMode = "in_store";

export type Choice = {
  id: number;
  outlet_id: number;
  order_type: OrderType;
  area_name: string;
  pickup_mode?: PickupMode;
  /** A saved address in the area. */
  address_id?: number;
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
  const isHere = useIsHere();
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const leaveFor = (address: string) => {
    const way = { preventScrollReset: isHere(address) };
    timer.current = window.setTimeout(() => navigate(address, way), POPUP_CLOSE_MS);
  };
  const fail = (id: ErrorId) => {
    setIsBusy(false);
    leaveFor(withQuery(menu, { error: id }));
  };
  const send = async (choice: Choice) => {
    setIsBusy(true);
    const asked = await put(choice, csrf);
    if (asked.state !== "answered") {
      const refused = refusedId(asked);
      if (!AT_A_FIELD.includes(refused)) return fail(refused);
      setIsBusy(false);
      return onRefused(refused);
    }
    const { cart_cleared, outlet_changed } = asked.answer;
    const address = cart_cleared ? withQuery(menu, { error: "cart_items_absent" }) : menu;
    // Another outlet has another menu: a new document brings it, and the loader stays until it is there.
    if (outlet_changed) return window.location.assign(address);
    setIsBusy(false);
    leaveFor(address);
  };
  return { isBusy, send: (choice) => void send(choice), fail };
}
