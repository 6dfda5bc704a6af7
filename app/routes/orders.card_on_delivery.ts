import type { ActionFunctionArgs } from "@remix-run/node";
import { placeByCall } from "~/services/place-by-call.server";

export const action = (args: ActionFunctionArgs) => placeByCall(args, "card_on_delivery");
