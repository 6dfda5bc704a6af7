/** The steps of the area selector, the same in its dialog and on its page. A visitor who has chosen nothing yet may choose the language in each. */
import { LanguageOffer } from "~/screens/layout/header/language-switch";
import { DeliveryStep } from "./delivery/delivery-step";
import { ModeStep } from "./mode-step";
import { PickupStep } from "./pickup-step";
import type { StepProps } from "./step-parts";

/** The step that is open. */
export function AreaSteps(props: StepProps) {
  const { step, mandatory } = props.view;
  if (step === "mode") return <ModeStep {...props} />;
  const Step = step === "delivery" ? DeliveryStep : PickupStep;
  return (
    <>
      {mandatory && <LanguageOffer />}
      <Step {...props} />
    </>
  );
}
