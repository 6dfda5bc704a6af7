import type { ReactNode } from "react";
import type { SignInAnswer, SignInView } from "./view";

export type StepProps = {
  view: SignInView;
  /** What the server answered to a form that was sent without script. */
  answer: SignInAnswer | null;
};

/** The action of a step; on phones it stays in sight at the end of the screen. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className="sign-in-foot">{children}</div>;
}
