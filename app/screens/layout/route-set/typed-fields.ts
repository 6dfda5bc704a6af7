/** Which fields of the page hold what only the browser knows of. */

const touched = new Set<Element>();
const EVENTS = ["input", "change", "click"];

/**
 * Notes what a visitor types, chooses, or counts by a button that does nothing but that. The search stands in the address,
 * and a form marked `data-saves-itself` keeps what it is told.
 */
export function watchFields(): () => void {
  for (const name of EVENTS) document.addEventListener(name, note, true);
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, note, true);
  };
}

/** Whether anything noted is still on the page, so that it would be lost with it. */
export function hasTyped(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return touched.size > 0;
}

function note({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  const field = type === "click" ? target.closest("[type=checkbox], [type=radio], form button[type=button]") : target;
  if (field && !field.closest("[role=search], [data-saves-itself]")) touched.add(field);
}
