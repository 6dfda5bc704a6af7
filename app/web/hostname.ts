/** Reads a Host header: lower case, without port, without one trailing dot; null when it is no host name at all. */
export function normaliseHost(header: string | null | undefined): string | null {
  const match = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((header ?? "").toLowerCase());
  const host = match?.[1];
  return host && !host.includes("..") ? host : null;
}
