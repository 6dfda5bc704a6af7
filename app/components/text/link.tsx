/** A link, or a button that leads like one, high enough for a finger. */
export const LINK =
  "inline-flex items-center gap-1 min-h-tap text-brand-strong font-600 underline decoration-1 underline-offset-3 hover:decoration-2";
