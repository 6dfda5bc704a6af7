/** Things named one after another, each with how often where that is more than once: "Large, Ketchup × 2". */
import { listed } from "./listed";
export function namesWithCounts(things: readonly { name: string; count: number }[], separator: string): string {
  return listed(
    things.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)),
    separator,
  );
}
