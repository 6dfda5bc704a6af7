const BAR = "appearance-none block w-full overflow-hidden bg-line [&::-webkit-progress-bar]:bg-transparent";
const BRAND = "[&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand";
const GOOD = "[&::-webkit-progress-value]:bg-good [&::-moz-progress-bar]:bg-good";
const ROUND = "h-1.5 rounded-[6px] [&::-webkit-progress-value]:rounded-[6px] [&::-moz-progress-bar]:rounded-[6px]";

/** An amount of progress; its bar has round ends. */
export const PROGRESS = `${BAR} ${BRAND} ${ROUND}`;

/** The same of something to be gained. */
export const GOOD_PROGRESS = `${BAR} ${GOOD} ${ROUND}`;

/** The same along an edge of the screen. */
export const EDGE_PROGRESS = `${BAR} ${BRAND} h-1 [&::-webkit-progress-value]:rounded-[6px] [&::-moz-progress-bar]:rounded-[6px]`;
