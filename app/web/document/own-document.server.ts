/** Pages whose policy is opened to other hosts: it holds for the document that was loaded with it, and for no other. */
import { redirectDocument } from "@remix-run/node";

/**
 * Has the browser load the page as a document, where script that runs in another page's document asks for its data. A page that
 * reads itself anew stays as it is.
 * @throws Response that leads to the page.
 */
export function requireOwnDocument(request: Request, { pathname, search }: URL): void {
  if (request.headers.get("Sec-Fetch-Dest") !== "empty") return;
  const from = request.headers.get("Referer");
  if (from === null || !URL.canParse(from) || new URL(from).pathname === pathname) return;
  throw redirectDocument(pathname + search);
}
