import { useTranslation } from "react-i18next";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { SignInSteps } from "./sign-in-steps";
import type { StepProps } from "./steps/step";
import { classes } from "~/components/classes";
import { PANEL } from "~/components/panels/panel";
import { NARROW } from "~/screens/layout/frame/columns";
import { HOME } from "~/paths/pages";

/** Signing in on a page of its own: on phones, without script, and where a captcha is shown. */
export function SignInScreen({ view, answer }: StepProps) {
  const { t } = useTranslation("signin");
  const isPhone = useShell().layout === "mobile";
  const steps = <SignInSteps view={view} answer={answer} />;
  return (
    <Page
      className={classes(NARROW, isPhone && "pb-28")}
      announces={false}
      footer={!isPhone}
      back={isPhone ? backHref(view) : undefined}
      title={t("title")}
    >
      {isPhone ? (
        steps
      ) : (
        <>
          <h1>{t("title")}</h1>
          <div className={PANEL}>{steps}</div>
        </>
      )}
    </Page>
  );
}

/** From a later step to the number, from the number to the menu. */
const backHref = ({ step, hrefs }: StepProps["view"]) => (step === "phone" ? HOME.mobile : hrefs.phone);
