/** Pictures of pages that have nothing to show yet: drawn in the brand's colours, from one file, so that no page carries any. */
import sprite from "./scenes.svg?url";

export type SceneName =
  | "addresses"
  | "cards"
  | "cart"
  | "missing"
  | "nothing"
  | "offers"
  | "orders"
  | "placed"
  | "points";

/** Decorative: what it means is said in words beside it. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg width="240" height="150" aria-hidden="true" data-ui="scene">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
