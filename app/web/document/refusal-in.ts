/** What a refusal of ours says, as the router hands it on. */
import { isRouteErrorResponse } from "@remix-run/react";

/** Its texts in the visitor's language. */
export type RefusalTexts = {
  title: string;
  message: string;
  errorInfo: string | null;
  redirectionUrl: string | null;
};

/** The texts of a refusal of ours; answers of any other shape tell nothing. */
export function refusalIn(error: unknown): RefusalTexts | null {
  if (!isRouteErrorResponse(error)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("messageCode" in body)) return null;
  const said: Readonly<Record<string, unknown>> = { ...body };
  if (typeof said.message !== "string") return null;
  const text = (field: keyof RefusalTexts) => {
    const value = said[field];
    return typeof value === "string" ? value : null;
  };
  return {
    title: text("title") ?? "",
    message: said.message,
    errorInfo: text("errorInfo"),
    redirectionUrl: text("redirectionUrl"),
  };
}
