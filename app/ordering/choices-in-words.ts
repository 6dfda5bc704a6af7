/** Chosen modifiers in words: "Large, Ketchup × 2". */
export function choicesInWords(chosen: readonly { name: string; count: number }[]): string {
  return chosen.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(", ");
}
