/** The steps of the area selector, the same in its dialog and on its page. */
import { DeliveryStep } from "./delivery-step";
import { ModeStep } from "./mode-step";
import { PickupStep } from "./pickup-step";
import type { StepProps } from "./step-parts";

/** The step that is open. */
export function AreaSteps(props: StepProps) {
  const { step } = props.view;
  if (step === "delivery") return <DeliveryStep {...props} />;
  return step === "pickup" ? <PickupStep {...props} /> : <ModeStep {...props} />;
}
