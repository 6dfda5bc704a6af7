/**
 * A fixed price for a bundle of `min_qty` units: the dearest units first, one bundle, or as many whole ones as there are.
 * A bundle that would not become cheaper is left alone.
 */
import type { Minor } from "~/ordering/model/money";
import { spread } from "~/ordering/model/arithmetic";
import { bundleSize } from "../conditions/condition";
import { basePrice, limitOf, takeUnits, type BasePrice, type TakenUnits } from "../paid-units";
import { actionAmount, repeatsByBundle, type ItemAction, type Touch } from "./action";

export const payFixedPrice: ItemAction = {
  kind: "item",
  touches: (offer) => {
    const { condition, action, lines, isMatching } = offer;
    const base = basePrice(action);
    const size = bundleSize(condition);
    const taken = takeUnits(lines.dearestFirst(base), isMatching, limitOf(condition.max_qty));
    const reduced = bundlesOf(taken, base, size, repeatsByBundle(offer) ? Infinity : 1)
      .map((bundle) => ({ ...bundle, reduction: bundle.base - actionAmount(action) }))
      .filter(({ reduction }) => reduction > 0);
    const amount = reduced.reduce((sum, { times, reduction }) => sum + times * reduction, 0);
    return shared(amount, inLines(reduced, base));
  },
};

/** Equal bundles at once: `times` bundles of these units, each of which costs `base`. */
type Bundle = { units: readonly TakenUnits[]; base: Minor; times: number };

/** Cuts units into whole bundles in their order; units that fill no bundle are left over. */
function bundlesOf(taken: readonly TakenUnits[], base: BasePrice, size: number, most: number): Bundle[] {
  const bundles: Bundle[] = [];
  let count = 0;
  let open: TakenUnits[] = [];
  let missing = size;
  for (const { line, units } of taken) {
    let left = units;
    while (left > 0 && count < most) {
      const times = missing === size ? Math.min(Math.floor(left / size), most - count) : 0;
      const used = times > 0 ? size : Math.min(left, missing);
      open.push({ line, units: used });
      missing -= used;
      left -= used * Math.max(1, times);
      if (missing > 0) continue;
      bundles.push({ units: open, base: costOf(open, base), times: Math.max(1, times) });
      count += Math.max(1, times);
      open = [];
      missing = size;
    }
  }
  return bundles;
}

const costOf = (units: readonly TakenUnits[], base: BasePrice): Minor =>
  units.reduce((sum, each) => sum + each.line[base] * each.units, 0);

/** The bundles' units by line, in cart order, as touches that take nothing off yet. */
function inLines(bundles: readonly Bundle[], base: BasePrice): Touch[] {
  const byPlace = new Map<number, Touch>();
  for (const bundle of bundles) {
    for (const { line, units } of bundle.units) {
      const all = (byPlace.get(line.place)?.units ?? 0) + units * bundle.times;
      byPlace.set(line.place, { line, units: all, base: line[base] * all, amount: 0 });
    }
  }
  return [...byPlace.values()].sort((a, b) => a.line.place - b.line.place);
}

function shared(amount: Minor, touches: readonly Touch[]): Touch[] {
  const shares = spread(
    amount,
    touches.map(({ base }) => base),
  );
  return touches.map((touch, at) => ({ ...touch, amount: shares[at] ?? 0 }));
}
