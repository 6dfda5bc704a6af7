const BAR =
  "appearance-none block w-full overflow-hidden bg-line [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand";

/** An amount of progress; its bar has round ends. */
export const PROGRESS = `${BAR} h-1.5 rounded-[6px] [&::-webkit-progress-value]:rounded-[6px] [&::-moz-progress-bar]:rounded-[6px]`;

/** The same along an edge of the screen. */
export const EDGE_PROGRESS = `${BAR} h-1 [&::-webkit-progress-value]:rounded-[6px] [&::-moz-progress-bar]:rounded-[6px]`;
