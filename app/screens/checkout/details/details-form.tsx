/** Step 1: who, where, how and when. One form, so that nothing typed is lost whichever of its buttons is pressed. */
import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Field, TextField, FIELD, LABEL } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered } from "~/components/form/standing";
import { keepFocus } from "~/components/accessibility/focus";
import { RoundIcon } from "~/components/icons";
import { areaAddress, useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { AddressChoice } from "./address-choice";
import { ExpectedTime } from "~/screens/checkout/expected-time";
import { usePendingIntent } from "~/screens/checkout/pending-intent";
import { PickupChoice } from "./pickup-choice";
import { WishesChoice } from "./wishes-choice";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { CheckoutAnswer, CheckoutView } from "~/screens/checkout/view";
import { PANEL } from "~/components/panels/panel";
import { LINK } from "~/components/text/link";
import { Note } from "~/components/text/note";

const FORM_ID = "checkout-details";

export function DetailsForm({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer }) {
  const { t } = useTranslation(["checkout", "common"]);
  const form = useRef<HTMLFormElement>(null);
  // With what the address says of a failed payment.
  const action = useAddressWith({ step: "1", schedule: null, date: null, error: null });
  const problems = answer.problems ?? {};
  const text = useProblemText(problems);
  useFocusOnFirstInvalid(form, answer.problems);
  useFocusOnSaved(form, view.address_version);
  const typed = { ...view.typed, ...answer.typed };
  return (
    <Form id={FORM_ID} ref={form} method="post" action={action} className="grid grid-cols-1 gap-5" noValidate>
      <CsrfField />
      {/* What Enter presses; the first submit button of a form is its default. */}
      <button type="submit" name="intent" value="next" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <Answered to={answer.problems}>
        {view.name === null ? (
          <Field
            name="name"
            label={t("checkout:name.label")}
            hint={t(`checkout:name.hint_${view.order_type}`)}
            autoComplete="name"
            required
            maxLength={view.limits.name}
            defaultValue={typed.name}
            error={text("name")}
          />
        ) : (
          <Known label={t("checkout:name.label")}>{view.name}</Known>
        )}
        <Place view={view} />
        {view.order_type === "pickup" ? (
          <PickupChoice view={view} typed={typed} problems={problems} />
        ) : (
          <AddressChoice key={view.address_version} view={view} typed={typed} problems={problems} />
        )}
        <ExpectedTime view={view} canChange />
        <WishesChoice asked={view.asked_wishes} wished={typed.wishes} />
        <TextField
          name="note"
          label={t("common:optional", { label: t("checkout:notes.label") })}
          hint={t(view.order_type === "pickup" ? "checkout:notes.hint_pickup" : "checkout:notes.hint")}
          defaultValue={typed.note}
          error={text("note")}
        />
      </Answered>
      <div className="flex items-center gap-3">
        <Button look="line" icon="arrow-back" name="intent" value="back">
          {t("common:back")}
        </Button>
      </div>
    </Form>
  );
}

/** Stands in the summary's foot, or in the bar of phones. */
export function NextButton() {
  const { t } = useTranslation("checkout");
  const busy = usePendingIntent() === "next";
  return (
    <Button form={FORM_ID} name="intent" value="next" size="big" busy={busy} disabled={busy}>
      {t("next")}
    </Button>
  );
}

/** A new address is saved from a form that goes with it; the reader goes on at the address in the list. */
function useFocusOnSaved(form: RefObject<HTMLElement>, version: CheckoutView["address_version"]): void {
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    keepFocus(() => form.current?.querySelector("[name=address]:checked"));
  }, [form, version]);
}

function Known({ label, children }: { label: string; children: string }) {
  return (
    <div className={FIELD}>
      <span className={LABEL}>{label}</span>
      <p>
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}

function Place({ view: { order_type, place } }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const shell = useShell();
  return (
    <div className={`${PANEL} flex items-center gap-3`}>
      <RoundIcon name={order_type === "delivery" ? "pin" : "store"} />
      <span className="flex-1 min-w-0">
        <span className="text-sm text-ink-quiet">{t(`place.${order_type}`)}</span>
        <br />
        <b>
          <bdi>{place.name}</bdi>
        </b>
        {place.address && (
          <Note>
            <bdi>{place.address}</bdi>
          </Note>
        )}
      </span>
      <Link className={LINK} to={areaAddress(shell)}>
        {t("place.change")}
      </Link>
    </div>
  );
}
