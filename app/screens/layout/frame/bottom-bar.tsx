import type { ReactNode } from "react";

/**
 * The way on at the end of a phone's page, always in sight; but never over the field that a browser without script has gone
 * to. It may go there before it has read the bar, and so cannot keep clear of it.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="sticky in-[:root:has([autofocus])]:static bottom-0 z-6 pt-3 px-4 pb-[calc(12px+var(--safe))] border-t border-line bg-raised print:hidden"
      data-ui="bottom-bar"
      aria-label={label}
    >
      <div className="max-w-[528px] mx-auto grid gap-2">{children}</div>
    </section>
  );
}
