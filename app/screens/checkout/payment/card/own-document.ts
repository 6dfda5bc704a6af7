/** Whether the document that is shown was loaded for this page: another page's policy lets no provider's script in. */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || pageOf(new URL(loaded.name)) === pageOf(window.location);
}

function pageOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const asked = new URLSearchParams(search);
  // A payment that has failed leads to the step where it is paid, without naming it.
  const step = asked.get("step") ?? (asked.get("payment_status") === "failed" ? "2" : "");
  return `${pathname} ${step}`;
}
