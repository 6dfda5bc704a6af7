import { listAreas } from "~/contracts/area/areas.server";
import { call } from "~/web/call.server";
import { areasAnswer } from "./areas.call.server";

/** GET /delivery_areas: every area and outlet, what is chosen of them, and the session. */
export const loader = call(listAreas, ({ visit, headers }) => {
  headers.set("Cache-Control", "private, no-store");
  return areasAnswer(visit);
});
