import { useEffect, useRef } from "react";
import { CodeStep } from "./steps/code-step";
import { EmailStep } from "./steps/email-step";
import { PhoneStep } from "./steps/phone-step";
import type { StepProps } from "./steps/step";
import { STEP } from "./steps/step";

/** The step that the customer is at; each starts afresh, with the focus on its field. */
export function SignInSteps({ view, answer }: StepProps) {
  const steps = useRef<HTMLDivElement>(null);
  const stepKey = `${view.step} ${view.sentTo?.label ?? ""}`;
  const shown = useRef(stepKey);
  useEffect(() => {
    if (shown.current === stepKey) return;
    shown.current = stepKey;
    steps.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [stepKey]);
  return (
    <div ref={steps} className={STEP}>
      {view.step === "phone" && <PhoneStep view={view} answer={answer} />}
      {view.step === "email" && <EmailStep view={view} answer={answer} />}
      {view.step === "code" && <CodeStep key={stepKey} view={view} answer={answer} />}
    </div>
  );
}
