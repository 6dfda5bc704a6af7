import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { RoundIcon } from "~/components/icons";
import { PANEL } from "~/components/panels/panel";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { TrackingView } from "./view";

/** One tap for a customer at the curb; afterwards what happens next. */
export function Arrival({ order, arrival }: { order: string; arrival: NonNullable<TrackingView["arrival"]> }) {
  const { t } = useTranslation("tracking");
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-3`} data-ui="arrival">
      <div className="flex items-center gap-3">
        <RoundIcon name="car" />
        <p role="status">{t(`arrival.${arrival}`)}</p>
      </div>
      {arrival === "offered" && (
        <Form method="post" preventScrollReset className="grid">
          <CsrfField />
          <input type="hidden" name="order" value={order} />
          <Button size="big" icon="car" name="intent" value="arrived">
            {t("arrival.button")}
          </Button>
        </Form>
      )}
    </section>
  );
}
