/** A Singapore postal code as it is typed: six digits, with spaces forgiven; null when it is none. */
export function postalCodeIn(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
