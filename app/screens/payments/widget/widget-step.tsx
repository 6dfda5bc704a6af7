/** Pays on our own page: the provider's widget collects how, our server pays, and the widget handles what the provider wants next. */
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { lazyPart } from "~/components/script/lazy-part";
import { useHydrated } from "~/components/script/use-hydrated";
import { SCRIPT_ONLY } from "~/screens/checkout/method";
import { NeedsScript } from "../to-provider";
import { useWidget, type WidgetProps } from "./use-widget";

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

const [DirectCard] = lazyPart<WidgetProps>(
  "direct-card",
  async () => (await import("./direct/direct-card")).DirectCard,
);

export function WidgetStep(props: WidgetProps) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  const isCard = props.view.kind === "mastercard";
  return (
    <>
      <h2>{t(isCard ? "direct.title" : "processing.widget")}</h2>
      <NeedsScript />
      {isCard ? hydrated && <DirectCard {...props} /> : <ProvidersWidget {...props} />}
    </>
  );
}

function ProvidersWidget({ view, widget }: WidgetProps) {
  const { t } = useTranslation("checkout");
  const element = useRef<HTMLDivElement>(null);
  const isShown = useWidget(element, { view, widget });
  // An account may have its widget in one language for everybody, whichever way the page around it runs.
  const { locale } = widget.setup;
  const direction = locale && (RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr");
  return (
    <>
      {!isShown && (
        <p role="status" className={classes("text-ink-quiet", SCRIPT_ONLY)}>
          {t("processing.widget_loading")}
        </p>
      )}
      <div ref={element} lang={locale} dir={direction} data-ui="widget" className="w-full text-start" />
    </>
  );
}
