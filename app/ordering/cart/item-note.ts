/** What a customer says to the kitchen about one dish, where the company asks for it. */
import { isVisible, lengthOf, oneLine } from "~/ordering/model/text/plain-text";
import { MAX_ITEM_NOTE } from "./limits";

/** The note on one line, cleaned; empty when a reader would see nothing of it, null when it is too long. */
export function parseItemNote(typed: string): string | null {
  const note = oneLine(typed);
  if (!isVisible(note)) return "";
  return lengthOf(note) <= MAX_ITEM_NOTE ? note : null;
}
