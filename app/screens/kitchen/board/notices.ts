/** What several presses that came too late have to say, said together. */

/** More are not told one by one. */
export const MOST_NOTICES = 8;

/** Where a press leads, with the orders that the board tells of already. */
export function togetherWith(to: URL, here: URL): URL {
  const isTold = ({ searchParams }: URL) => searchParams.get("told") === "meanwhile";
  if (!isTold(to) || !isTold(here)) return to;
  const orders = [...ordersIn(here.searchParams), ...ordersIn(to.searchParams)];
  const together = new URL(to);
  together.searchParams.set("order", [...new Set(orders)].slice(-MOST_NOTICES).join(" "));
  return together;
}

/** The numbers of orders that an address tells of. */
export const ordersIn = (query: URLSearchParams): number[] =>
  (query.get("order") ?? "")
    .split(" ", MOST_NOTICES)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0);
