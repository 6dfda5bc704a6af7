export { action, default, handle, headers, meta, shouldRevalidate } from "./sign-in";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { answerSignIn } from "~/services/sign-in-page.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerSignIn(await getVisit(args), args.request, "/m/login");
}
