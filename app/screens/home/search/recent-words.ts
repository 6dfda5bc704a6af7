/** What was searched for lately, kept by the browser for this brand's address. */
import { useEffect, useState } from "react";

const KEY = "recentSearches";
const KEPT = 5;
/** Shorter ones are on their way to another. */
const SHORTEST = 2;

/** The words, newest first; none where the browser keeps nothing. */
function recentWords(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((word) => typeof word === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(words: readonly string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // A browser that keeps nothing offers none.
  }
}

/** Remembers a word that was searched for, in front of the others. */
export function rememberWord(typed: string): void {
  const word = typed.trim();
  if (word.length < SHORTEST) return;
  keep([word, ...recentWords().filter((each) => each !== word)].slice(0, KEPT));
}

/** The words once the page is alive, and what forgets one of them, or all. */
export function useRecentWords(): { words: string[]; forget: (word: string | null) => void } {
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => setWords(recentWords()), []);
  const forget = (word: string | null) => {
    const left = word === null ? [] : words.filter((each) => each !== word);
    keep(left);
    setWords(left);
  };
  return { words, forget };
}
