import type { ReactNode, RefObject } from "react";
import type { SignInAnswer, SignInView } from "~/screens/sign-in/view";
import { useShell } from "~/screens/layout/shell";
import { classes } from "~/components/classes";
import { HEADLINE } from "~/components/text/headline";

export type StepProps = {
  view: SignInView;
  /** What the server answered to a form that was sent without script. */
  answer: SignInAnswer | null;
};

const FOOT =
  "fixed bottom-0 inset-x-0 z-6 pt-3 px-4 pb-[calc(12px+var(--safe))] border-t border-line bg-raised flex justify-center [&>.btn]:max-w-[528px]";

/** The action of a step; on phones it stays in sight at the end of the screen. */
export function StepFoot({ children }: { children: ReactNode }) {
  const isPhone = useShell().layout === "mobile";
  return <div className={isPhone ? FOOT : undefined}>{children}</div>;
}

/** The parts of a step, and of its form. */
export const STEP = "grid grid-cols-1 gap-4 content-start";

/** What the form of every step has: where it goes, how it lies, and who hears what is typed. */
export const stepForm = (view: SignInView, ref: RefObject<HTMLFormElement>, onInput: () => void) =>
  ({ method: "post", action: view.action, ref, className: STEP, noValidate: true, onInput }) as const;

/** What a step asks for; smaller over the menu page than on a page of its own. */
export function StepHeading({ children }: { children: ReactNode }) {
  return <h2 className={classes(HEADLINE, "in-[dialog]:text-xl")}>{children}</h2>;
}
