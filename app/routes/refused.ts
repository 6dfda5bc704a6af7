import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUnknownPath } from "./unknown-path.server";
import { JsonResponse } from "~/web/body/json-response.server";

/** Ends in the page that tells a refusal, in the brand's frame: what the server process hands over decides which. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { refusal } = args.context;
  throw refusal ? new JsonResponse(refusal.body, { status: refusal.status }) : await answerUnknownPath(args);
}

/** Never shown; a route with a page ends its refusals in one. */
export default function Refused() {
  return null;
}
