/** The way on when a piece of the page's script cannot be had: the server's own document shows the same, with or without it. */
import { HEALTHZ } from "~/paths/calls";

const RETRY_MS = 3000;
const SAVED_CHECK_MS = 100;

/** Settles once nobody would have the browser ask before leaving: what was changed has reached the server. */
export async function allSaved(): Promise<void> {
  while (!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) await pause(SAVED_CHECK_MS);
}

/** Leaves for an address of ours by a document load, without losing what is being saved. Never settles. */
export async function loadDocument({ pathname, search }: Pick<Location, "pathname" | "search">): Promise<never> {
  await allSaved();
  // Without the fragment, or a browser that is there already would only scroll.
  window.location.assign(pathname + search);
  return new Promise(() => {});
}

/**
 * Loads code that the page needs now. Where the line is gone it is tried again; where the server answers and the code does
 * not come (its release is gone, something blocks it), the document of the page's address takes its place.
 */
export async function codeOf<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (await isServerThere()) return loadDocument(window.location);
      await pause(RETRY_MS);
    }
  }
}

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch(HEALTHZ, { cache: "no-store" }).then(
    () => true,
    () => false,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
