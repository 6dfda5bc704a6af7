/** A short centred message of a popup: an icon or picture, its title, words, ways on. */
export const MESSAGE =
  "grid justify-items-center gap-3 pt-8 px-(--pad) pb-[calc(24px+var(--safe))] text-center overflow-y-auto [&>.btn]:mt-2";
