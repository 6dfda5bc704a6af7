import { useNavigate, useRevalidator } from "@remix-run/react";
import type { Press } from "~/components/script/press-queue";

/** Follows a press to where the server leads. @param together what is to be told there and what is told here, said in one. */
export function useFollow(
  together: (to: URL, here: URL) => URL = (to) => to,
): (press: Press, to: string | null) => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return ({ from }, to) => {
    const { href, origin } = window.location;
    const next = to === null ? null : together(new URL(to, origin), new URL(href));
    // Somebody who has gone on meanwhile stays there, unless there is something to tell.
    if (next === null || next.href === href || (href !== from && !next.searchParams.has("told"))) return revalidate();
    navigate(next.pathname + next.search, { preventScrollReset: true });
  };
}
