/** Whether the document that is shown was loaded for this page: another page's policy lets no provider's script in. */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || pageOf(new URL(loaded.name)) === pageOf(window.location);
}

const pageOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get("step") ?? ""}`;
