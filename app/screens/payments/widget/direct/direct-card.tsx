/** A card that is entered on our own page, in frames of the gateway's: neither its number nor its code comes to us. */
import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FieldFrame, INPUT } from "~/components/form/field";
import { Banner } from "~/components/panels/banner";
import { Note } from "~/components/text/note";
import type { ErrorId } from "~/ordering/model/errors";
import { CARD_FIELDS, type CardField } from "~/ordering/payments/card-entry";
import { authenticationChannel } from "~/ordering/realtime/channels";
import { withQuery } from "~/paths/address";
import { PAYMENT_PROCESSING, processingOf } from "~/paths/pages";
import { useShell } from "~/screens/layout/shell";
import { useChannel } from "~/web/channel/use-channel";
import type { WidgetProps } from "../use-widget";
import { BankFrame, bankFormIn, type BankForm } from "~/screens/checkout/payment/authentication/bank-frame";
import { stepsOf } from "~/screens/checkout/payment/authentication/direct-steps";
import { payAuthenticated } from "~/screens/checkout/payment/authentication/pay-authenticated";
import { CardRows } from "~/screens/checkout/payment/card/card-rows";
import { openCardSession, type CardSession } from "./payment-session";

const PROBLEMS = {
  number: "card_number_invalid",
  month: "expiry_month_invalid",
  year: "expiry_year_required",
  cvv: "cvv_invalid",
} as const satisfies Record<CardField, ErrorId>;

/** The gateway's frame takes the input's place with its classes; without a height of its own a frame is three times as tall. */
const FRAME = "h-12";

export function DirectCard({ view, widget }: WidgetProps) {
  const { t } = useTranslation(["checkout", "errors"]);
  const { ids, isReady, isLost, enter } = useCardSession(widget.setup);
  const [wrong, setWrong] = useState<readonly CardField[]>([]);
  const [isPaying, setPaying] = useState(false);
  const { pay, bank } = useAuthentication({ view, widget });
  const press = async () => {
    setPaying(true);
    const entered = await enter();
    setWrong(typeof entered === "string" ? [] : entered);
    if (entered === "ok" || entered === "failed") await pay(entered === "ok" ? null : "card_verification_failed");
    setPaying(false);
  };
  const field = (name: CardField) => (
    <FieldFrame
      key={name}
      id={ids[name]}
      label={t(`card.${name}`)}
      required
      error={wrong.includes(name) ? t(`errors:${PROBLEMS[name]}.message`) : null}
    >
      {(tied) => <input {...tied} readOnly dir="ltr" className={`${INPUT} ${FRAME}`} />}
    </FieldFrame>
  );
  return (
    <>
      {isLost && <Banner tone="bad" announce title={t("direct.lost")} />}
      <div
        hidden={bank?.as === "question"}
        role="group"
        aria-label={t("card.legend")}
        className="grid grid-cols-1 gap-3 w-full text-start"
      >
        <CardRows field={field} />
        <Note>{t("card.safe")}</Note>
        <Button type="button" size="big" disabled={!isReady} busy={isPaying} onClick={() => void press()}>
          {t("direct.pay")}
        </Button>
      </div>
      {isPaying && <p role="status">{t(bank?.as === "question" ? "direct.asked" : "direct.paying")}</p>}
      {bank && <BankFrame key={bank.as} form={bank} />}
    </>
  );
}

const idsWith = (id: string) =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, `card-${name}-${id}`])) as Record<CardField, string>;

/** The gateway's fields, over ours by their ids. `isLost`: they do not come. */
function useCardSession({ script = "", session_id = "" }: WidgetProps["widget"]["setup"]) {
  const id = useId().replaceAll(":", "");
  const ids = useMemo(() => idsWith(id), [id]);
  const session = useRef<CardSession | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "lost">("loading");
  useEffect(() => {
    openCardSession(script, session_id, ids)
      .then((opened) => {
        session.current = opened;
        setState("ready");
      })
      .catch(() => setState("lost"));
  }, [script, session_id, ids]);
  const enter = async () => (await session.current?.enter()) ?? "failed";
  return { ids, isReady: state === "ready", isLost: state === "lost", enter };
}

/** Pays by the card that lies in the session, and leaves: for the payment, or back with the reason. */
function useAuthentication({ view, widget }: WidgetProps) {
  const { t } = useTranslation("errors");
  const { csrf } = useShell();
  const navigate = useNavigate();
  const [bank, setBank] = useState<BankForm | null>(null);
  const { reference, kind, failed: back } = view;
  const heard = useRef<(() => void) | null>(null);
  useChannel(authenticationChannel(kind, reference), () => heard.current?.());
  const left = useRef<AbortController | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, [reference]);

  const pay = async (lost: ErrorId | null) => {
    const steps = stepsOf({ reference, session: widget.setup.session_id ?? "", csrf });
    const all = {
      ...steps,
      // What cannot be shown is found out when nothing comes of it.
      show: (html: string, as: BankForm["as"]) => setBank(bankFormIn(html, as)),
      news: () => new Promise<void>((resolve) => (heard.current = resolve)),
      ...(lost && { verify: () => Promise.resolve({ failed: lost }) }),
    };
    const failed = await payAuthenticated(all, left.current?.signal ?? new AbortController().signal);
    // Declined, the page may have shown that by itself already; whoever has gone elsewhere stays there.
    if (window.location.pathname !== PAYMENT_PROCESSING) return;
    const message = failed && t(`${failed}.message` as "authentication_failed.message");
    navigate(message ? withQuery(back.address, { message }) : processingOf({ reference, type: kind }), {
      replace: true,
    });
  };
  return { pay, bank };
}
