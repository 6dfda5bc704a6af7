import { useTranslation } from "react-i18next";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { SignInSteps } from "./sign-in-steps";
import type { StepProps } from "./steps/step";
import { classes } from "~/components/classes";
import { PANEL } from "~/components/panels/panel";
import { NARROW } from "~/screens/layout/frame/columns";
import { CART_PAGE, CHECKOUT, HOME } from "~/paths/pages";

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

/** From a later step to the number; from the number to where it was asked for: the checkout's way begins at the cart. */
function backHref({ step, hrefs, returnTo }: StepProps["view"]): string {
  if (step !== "phone") return hrefs.phone;
  const [asked] = returnTo.split(/[?#]/);
  return asked === CHECKOUT.mobile ? CART_PAGE.mobile : HOME.mobile;
}
