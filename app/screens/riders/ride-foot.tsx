/** The next step of a ride. The last is a tick and a button: two places, so that no pocket and no rain can deliver. */
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { pressedFields, type PressQueue } from "~/components/script/press-queue";
import { pathTo } from "~/paths/address";
import { RIDER_STEPS } from "~/paths/calls";
import { buttonLook } from "~/screens/kitchen/button-link";
import { Pick } from "~/screens/kitchen/pick";
import { Held } from "./ride-told";
import type { Sharing } from "./use-sharing";
import type { RideView } from "./view";

const STEPS = ["counter", "way", "door"] as const;
/** What is pressed at each of them. */
const PRESSED = { counter: "picked_up", way: "arrived", door: "delivered" } as const;

type FootProps = { view: RideView; sharing: Sharing; presses: PressQueue };

export function RideFoot({ view, sharing, presses }: FootProps) {
  const { t } = useTranslation("rider");
  const { stage, collect } = view;
  const waits = (step: string) => presses.waiting.some(({ fields }) => fields.step === step);
  // Whoever is at a door without a line hands over all the same: the steps are sent in their order.
  const standing = stage === "way" && presses.isHeld && waits("arrived") ? "door" : stage;
  const at = STEPS.findIndex((step) => step === standing);
  const step = STEPS[at];
  return (
    <footer className="sticky bottom-0 grid gap-2 border-t-2 border-line bg-raised px-4 pt-3 pb-[calc(16px+var(--safe))]">
      <ol className="grid grid-cols-[repeat(3,1fr)] gap-1.5 font-650">
        {STEPS.map((each, place) => (
          <li
            key={each}
            className={classes(
              "border-t-6 pt-2 leading-[1.2]",
              place === at ? "border-ink font-800" : place < at ? "border-go" : "border-line text-ink-quiet",
            )}
            aria-current={place === at ? "step" : undefined}
          >
            {t(`step.${PRESSED[each]}`)}
          </li>
        ))}
      </ol>
      <Held presses={presses} />
      {stage === "counter" && <p>{t("share.before")}</p>}
      {stage === "way" && sharing === "refused" && <p>{t("share.refused")}</p>}
      {step && !(presses.isHeld && waits(PRESSED[step])) && (
        <StepForm view={view} presses={presses} isBusy={waits(PRESSED[step])}>
          {step === "door" && (
            <Pick type="checkbox" name="sure" required isTall>
              {collect ? t("sure_cash", { amount: collect }) : t("sure")}
            </Pick>
          )}
          <button type="submit" name="step" value={PRESSED[step]} className={buttonLook("go", "tall")}>
            {t(`press.${PRESSED[step]}`)}
          </button>
        </StepForm>
      )}
    </footer>
  );
}

type StepProps = { view: RideView; presses: PressQueue; isBusy: boolean; children: ReactNode };

/** A form of the ride; its script sends it once there is a line. */
export function StepForm({ view: { number, csrf }, presses, isBusy, children }: StepProps) {
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    presses.send(pressedFields(event.currentTarget, submitter));
  };
  return (
    <form method="post" action={pathTo(RIDER_STEPS, { number })} aria-busy={isBusy} onSubmit={press}>
      <input type="hidden" name="csrf" value={csrf} />
      {children}
    </form>
  );
}
