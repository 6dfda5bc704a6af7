/** What a field of a form holds as JSON; null for anything else, which no schema of such a field takes. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only a page of ours writes these fields: what is no JSON was written by somebody else, and is refused as such.
    return null;
  }
}
