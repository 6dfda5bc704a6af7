import type { useFetcher } from "@remix-run/react";

/**
 * Whether an answer is still awaited. With a refusal in hand the form can be sent again, though the router is for a moment
 * still "loading": it looks whether anything on the page must be loaded anew. A redirect has no data.
 */
export const isAwaited = ({ state, data }: Pick<ReturnType<typeof useFetcher>, "state" | "data">): boolean =>
  state === "submitting" || (state === "loading" && data === undefined);
