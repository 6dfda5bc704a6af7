import { JsonResponse } from "../body/json-response.server";

/** Where a press of a staff's page leads: a form goes there, its script is told. */
export function ledBy({ headers: asked }: Request, answer: Response): Response {
  const to = answer.headers.get("Location");
  if (to === null || !asked.get("Accept")?.includes("application/json")) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  return new JsonResponse({ to }, { headers });
}
