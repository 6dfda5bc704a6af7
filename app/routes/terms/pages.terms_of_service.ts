import { termsPage } from "~/contracts/terms/terms.server";
import { call } from "~/web/call.server";
import { termsView } from "~/screens/terms/view.server";

/** GET /pages/terms_of_service: the terms' configuration, with the privacy contact as wide screens show it. */
export const loader = call(termsPage, ({ visit }) => termsView(visit, "desktop"));
