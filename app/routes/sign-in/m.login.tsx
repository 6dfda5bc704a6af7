export { action, default, handle, headers, meta, shouldRevalidate } from "./sign-in";
import { read } from "~/web/route.server";
import { answerSignIn } from "~/screens/sign-in/view.server";
import { SIGN_IN } from "~/paths/pages";

export const loader = read(({ visit, request }) => answerSignIn(visit, request, SIGN_IN.mobile));
