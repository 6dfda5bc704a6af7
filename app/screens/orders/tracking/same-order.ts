import { useSearchParams } from "@remix-run/react";
import { withQuery } from "~/paths/address";

/** Another page of the order that is shown: the one that the address names stays named, and where it names none none is. */
export function useSameOrder(path: string): string {
  const [search] = useSearchParams();
  return withQuery(path, { order: search.get("order") });
}
