/** The look of a row of places to deliver to, an area or an address, and of the box that it or several of them stand in. */
export const AREA_BOX = "border border-line rounded-card bg-raised overflow-hidden";
export const AREA_ROW =
  "relative flex items-center gap-3 min-h-15 py-2 px-4 leading-[1.35] cursor-pointer before:absolute before:inset-y-0 before:start-0 before:w-[3px] has-checked:before:bg-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-brand-strong";
