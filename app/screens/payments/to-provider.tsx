import { useNavigation } from "@remix-run/react";
import type { ComponentProps, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { classes } from "~/components/classes";
import { useHydrated } from "~/components/script/use-hydrated";
import type { ToPage } from "~/ordering/payments/next";
import { SCRIPT_ONLY } from "~/screens/checkout/method";
import { useOpener } from "./opener/use-opener";
import type { ProcessingView } from "./view";

type ToProviderProps = {
  view: Pick<ProcessingView, "reference" | "kind">;
  next: ToPage;
  form?: RefObject<HTMLFormElement>;
} & Pick<ComponentProps<typeof Button>, "look" | "size">;

/** The way to the provider's page: a link, a form with what it is to be told (PAY-04), or a button of its script. */
export function ToProvider({ view, next, form, ...look }: ToProviderProps) {
  const { t } = useTranslation("checkout");
  const open = useOpener(view);
  // Before script listens a press would be lost, and so it would while another page of the shop is on its way, such as the one without a popup.
  const isListening = useHydrated();
  const isChanging = useNavigation().state !== "idle";
  if (next.next === "page")
    return (
      <ButtonLink {...look} href={next.url}>
        {t("processing.go")}
      </ButtonLink>
    );
  if (next.next === "script")
    return (
      <Button
        {...look}
        type="button"
        className={classes(SCRIPT_ONLY)}
        disabled={!isListening || isChanging}
        onClick={() => open(next)}
      >
        {t("processing.go")}
      </Button>
    );
  return (
    <form method="post" action={next.action} ref={form} data-ui="to-provider">
      {Object.entries(next.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...look}>{t("processing.go")}</Button>
    </form>
  );
}

/** Says without script why there is no way on. */
export function NeedsScript() {
  const { t } = useTranslation("checkout");
  return (
    <noscript>
      <p>{t("processing.widget_script")}</p>
    </noscript>
  );
}
