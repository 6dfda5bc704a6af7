/** The category bar follows the scroll: the category in view is marked, and its place in the bar scrolled to (HOME-05, CONST-49). */

import type { MouseEvent } from "react";
import { isPlainPress } from "~/components/script/plain-press";

/** How far below the top of the window a category counts as reached; as `scroll-padding` in the stylesheet. */
const OFFSET_PX = 135;

/** Follows the categories of a list until the answered function is called. */
export function trackCategories(list: HTMLElement): () => void {
  const bar = list.querySelector<HTMLElement>("nav");
  const sections = [...list.querySelectorAll<HTMLElement>("section")];
  const [first] = sections;
  if (!bar || !first) return () => undefined;
  const inView = new Set<Element>();
  const stop = new AbortController();
  let current: HTMLElement | undefined;
  /** A category that was pressed stays marked until the reader scrolls: a short one near the end never reaches the top. */
  let pressed: HTMLElement | undefined;
  const mark = () => {
    const section = pressed ?? reached() ?? current;
    if (!section || section === current) return;
    current = section;
    markLink(bar, section.id);
  };
  const reached = () => {
    if (first.getBoundingClientRect().top > OFFSET_PX) return first;
    return isAtEnd() ? sections.at(-1) : sections.find((section) => inView.has(section));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
      mark();
    },
    // The band in which a category counts as being read: from just under the bars down to the middle of the window.
    { rootMargin: `-${OFFSET_PX + 1}px 0px -50% 0px` },
  );
  for (const section of sections) observer.observe(section);
  bar.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      pressed = sections.find((section) => link?.getAttribute("href") === `#${section.id}`);
      mark();
    },
    { signal: stop.signal },
  );
  const release = () => (pressed = undefined);
  for (const name of ["wheel", "touchmove", "keydown"])
    window.addEventListener(name, release, { signal: stop.signal, passive: true });
  window.addEventListener("scroll", () => mark(), { signal: stop.signal, passive: true });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

const isAtEnd = () =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

function markLink(bar: HTMLElement, sectionId: string): void {
  bar.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const link = bar.querySelector<HTMLElement>(`a[href="#${sectionId}"]`);
  if (!link) return;
  link.setAttribute("aria-current", "true");
  const strip = link.closest("ul");
  if (!strip) return;
  const [at, within] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  // Only the strip scrolls, along or down; scrollIntoView would move the page under the reader's finger.
  strip.scrollBy({
    left: at.left - within.left - (strip.clientWidth - link.clientWidth) / 2,
    top: at.top - within.top - (strip.clientHeight - link.clientHeight) / 2,
  });
}

/**
 * Scrolls to the category that a pressed link names. The browser's own jump would be taken for a navigation by the router,
 * which then restores an older place of the page.
 */
export function followAnchor(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const section = link && document.getElementById(link.hash.slice(1));
  if (!section || !isPlainPress(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  // The keyboard goes on from there.
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, "", link.hash);
}
