/** The payment of a tip: its ways to pay, and the way out, which takes the tip back (TIP-13). */
import { Form, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { FIELD, FieldError, LABEL } from "~/components/form/field";
import { useFocusOnFirstInvalid, useTiedToError } from "~/components/form/first-invalid";
import { Answered, useStandingOf } from "~/components/form/standing";
import { useHydrated } from "~/components/script/use-hydrated";
import { formatPrice } from "~/i18n/format";
import { parseEmail } from "~/ordering/sign-in/sign-in";
import { CardEntry, WithoutScript } from "~/screens/checkout/payment/card/card-entry";
import { useCardSubmit } from "~/screens/checkout/payment/card/card-submit";
import { PaymentMethods } from "~/screens/checkout/payment/methods";
import { useProblemText } from "~/screens/checkout/problem-text";
import type { PaymentMethod } from "~/screens/checkout/view";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { TipRefused } from "./tip-refused";
import type { TipAnswer, TipOffer } from "./view";

type Props = {
  offer: TipOffer;
  asked: NonNullable<TipOffer["asked"]>;
  answer: TipAnswer;
  /** The tracking without the tip. */
  closeHref: string;
};

export function TipPopup({ offer: { order_id, rider }, asked, answer, closeHref }: Props) {
  const { t } = useTranslation(["tracking", "checkout"]);
  const { company, language } = useShell();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, answer.problems);
  const { stands, onInput } = useStandingOf(answer.problems);
  const told = useProblemText(answer.problems ?? {})("payment");
  const error = stands ? told : undefined;
  const invalid = useTiedToError(error ? "tip-payment-error" : null);
  const chosen = answer.typed?.payment_type_id ?? null;
  const [picked, pick] = useState(chosen);
  const [isMaking, setMaking] = useState(false);
  const { onSubmit, offerOf } = useCardSubmit({ picked, intent: "tip", onMaking: setMaking });
  const { isReady, look } = useReady(form, asked.methods);
  const isSending = useNavigation().formData?.get("intent") === "tip";
  const busy = isSending || isMaking;
  const amount = <bdi>{formatPrice(asked.amount, company, language)}</bdi>;
  const hint = rider.rider_name ? t("tracking:tipping.for", { name: rider.rider_name }) : t("checkout:tip.hint");
  return (
    <Dialog title={t("tracking:tipping.title")} closeHref={closeHref} returnTo="[data-ui=tip] a">
      <DialogBody>
        <Form
          id="tip-payment"
          ref={form}
          method="post"
          className="grid grid-cols-1 gap-5"
          noValidate
          preventScrollReset
          onChange={look}
          onSubmit={onSubmit}
        >
          <CsrfField />
          <Hidden values={{ order: order_id, tip: asked.tip, custom: asked.custom, ...rider }} />
          <p className="flex items-center justify-between gap-3">
            <span>{hint}</span>
            <b className="tabular-nums whitespace-nowrap">{amount}</b>
          </p>
          <TipRefused answer={answer} />
          <fieldset className={FIELD} onInput={onInput} aria-describedby={error ? "tip-payment-error" : undefined}>
            <legend className={`${LABEL} mb-2`}>{t("checkout:methods.legend")}</legend>
            {error && <FieldError id="tip-payment-error">{error}</FieldError>}
            <Answered to={answer.problems}>
              <PaymentMethods
                methods={asked.methods}
                picked={picked}
                onPick={({ id }) => pick(id)}
                answer={answer}
                chosen={chosen}
                choice={answer.typed?.payment_choice ?? null}
                invalid={invalid}
                whenPaid={() => t("tracking:tipping.online")}
                entryOf={(method) =>
                  // A card that its provider has a page for is entered there.
                  method.needs_card && (
                    <CardEntry
                      method={method}
                      holder={asked.holder}
                      offer={offerOf(method.id)}
                      atFault="unable_to_process_tip"
                    />
                  )
                }
              />
            </Answered>
            <WithoutScript methods={asked.methods} alone={t("tracking:tipping.needs_script")} />
          </fieldset>
        </Form>
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" to={closeHref} preventScrollReset replace>
          {t("tracking:tipping.cancel")}
        </ButtonLink>
        <Button form="tip-payment" name="intent" value="tip" busy={busy} disabled={!isReady || busy}>
          {t("tracking:tipping.pay")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Hidden({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Whether a way to pay is chosen with all that it asks for; without script the server tells what is missing. */
function useReady(form: RefObject<HTMLFormElement>, methods: readonly PaymentMethod[]) {
  const hydrated = useHydrated();
  const [isChosen, setChosen] = useState(false);
  const look = useCallback(
    () => setChosen(form.current !== null && isReady(new FormData(form.current), methods)),
    [form, methods],
  );
  // What was chosen before script came.
  useEffect(look, [look, hydrated]);
  return { isReady: !hydrated || isChosen, look };
}

function isReady(form: FormData, methods: readonly PaymentMethod[]): boolean {
  const method = methods.find(({ id }) => String(id) === form.get("payment_type_id"));
  if (!method || method.choices === null) return false;
  if (method.choices.length > 0 && !form.has(`payment_choice_${method.id}`)) return false;
  const email = form.get(`email_${method.id}`);
  return !method.asksEmail || (typeof email === "string" && parseEmail(email) !== null);
}
