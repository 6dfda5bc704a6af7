/** The ground that a part of a page stands on: raised, with a thin line around it. */
const GROUND = "bg-raised border border-line rounded-card";

/** With room inside. */
export const PANEL = `${GROUND} p-5`;

/** For lists and folds, whose rows reach from edge to edge. */
export const LIST_PANEL = `${GROUND} overflow-hidden`;
