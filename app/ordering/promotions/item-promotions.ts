/** Which promotion reduces which line (pricing rules, section 3). */
import { ACTIONS } from "./actions";
import { cappedTouches, type Touch } from "./actions/action";
import { stillHolds, type Candidate } from "./candidates";
import type { PaidLine, PaidLines } from "./paid-units";
import type { Promotion } from "./promotion";

/** A touched line: what its one promotion takes off it. */
export type TouchedLine = Touch & { promotion: Promotion };

/**
 * The touched lines by place. A line goes to the first candidate that takes something off it; a later one works with the
 * lines that are left, and only while its condition holds on them.
 */
export function touchedLines(candidates: readonly Candidate[], lines: PaidLines): ReadonlyMap<number, TouchedLine> {
  const touched = new Map<number, TouchedLine>();
  const isUntouched = ({ place }: PaidLine) => !touched.has(place);
  for (const candidate of candidates) {
    const { promotion, matches } = candidate;
    const { condition, action } = promotion;
    const rule = ACTIONS[action.type];
    if (rule.kind !== "item" || (touched.size > 0 && !stillHolds(candidate, lines.inCartOrder, isUntouched))) continue;
    const isMatching = (line: PaidLine) => matches[line.place] === true && isUntouched(line);
    const touches = cappedTouches(rule.touches({ condition, action, lines, isUntouched, isMatching }), action);
    for (const touch of touches) if (touch.amount > 0) touched.set(touch.line.place, { ...touch, promotion });
  }
  return touched;
}
