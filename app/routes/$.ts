import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerUnknownPath } from "./unknown-path.server";

/** Any path that nothing else answers, of either route set. */
export const loader = (args: LoaderFunctionArgs) => answerUnknownPath(args);
export const methods = ["POST", "PUT", "PATCH", "DELETE"];

export const action = (args: ActionFunctionArgs) => answerUnknownPath(args);
