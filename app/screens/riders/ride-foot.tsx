/** The next step of a ride. The last is a tick and a button: two places, so that no pocket and no rain can deliver. */
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths/address";
import { RIDER } from "~/paths/pages";
import type { Sharing } from "./use-sharing";
import type { RideView } from "./view";

const STEPS = ["counter", "way", "door"] as const;
/** What is pressed at each of them. */
const PRESSED = { counter: "picked_up", way: "arrived", door: "delivered" } as const;

export function RideFoot({
  view: { number, csrf, stage, next, collect },
  sharing,
}: {
  view: RideView;
  sharing: Sharing;
}) {
  const { t } = useTranslation("rider");
  const fetcher = useFetcher();
  const at = STEPS.findIndex((step) => step === next);
  const step = STEPS[at];
  return (
    <footer className="k-foot">
      <ol className="k-steps">
        {STEPS.map((each, place) => (
          <li key={each} className={place < at ? "k-done" : undefined} aria-current={place === at ? "step" : undefined}>
            {t(`step.${PRESSED[each]}`)}
          </li>
        ))}
      </ol>
      {stage === "counter" && <p>{t("share.before")}</p>}
      {stage === "way" && sharing === "refused" && <p>{t("share.refused")}</p>}
      {step && (
        <fetcher.Form method="post" action={pathTo(RIDER, { number })} aria-busy={fetcher.state !== "idle"}>
          <input type="hidden" name="csrf" value={csrf} />
          {step === "door" && (
            <label className="k-pick">
              <input type="checkbox" name="sure" required />
              {collect ? t("sure_cash", { amount: collect }) : t("sure")}
            </label>
          )}
          <button type="submit" name="step" value={PRESSED[step]} className="k-button k-go k-full k-tall">
            {t(`press.${PRESSED[step]}`)}
          </button>
        </fetcher.Form>
      )}
    </footer>
  );
}
