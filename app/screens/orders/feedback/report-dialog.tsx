import { Form } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { Choice, ChoiceGroup } from "~/components/form/choice";
import { TextField } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered, useStandingOf } from "~/components/form/standing";
import { Banner } from "~/components/panels/banner";
import { isOfLines, SAID_AT_MOST } from "~/ordering/feedback/feedback";
import { CancelOrSend } from "~/screens/account/cancel-or-send";
import { useProblemText } from "~/screens/account/problem-text";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { OrderedItem } from "~/services/orders/ordered.server";
import type { FeedbackAnswer, ReportView } from "./view";

type Props = { order: string; items: OrderedItem[]; report: ReportView; answer: FeedbackAnswer["report"] };

/** What went wrong, with which lines, in the customer's words; and what happens next. */
export function ReportDialog({ order, items, report: { reasons }, answer }: Props) {
  const { t } = useTranslation("tracking");
  const closeHref = useAddressWith({ report: null });
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const text = useProblemText();
  useFocusOnFirstInvalid(form, answer);
  const problem = text(answer && { id: answer.problem, values: { max: SAID_AT_MOST } });
  const reason = useStandingOf(answer);
  const at = answer ? (PLACES[answer.problem] ?? "form") : null;
  return (
    <Dialog title={t("report.title")} closeHref={closeHref}>
      <DialogBody>
        <Form method="post" id={formId} ref={form} className="grid grid-cols-1 gap-5" noValidate preventScrollReset>
          <CsrfField />
          <input type="hidden" name="order" value={order} />
          <input type="hidden" name="intent" value="report" />
          {problem && at === "form" && <Banner tone="bad" title={problem} refusal />}
          <ChoiceGroup legend={t("report.what")}>
            {reasons.map((each, place) => (
              <Choice
                key={each}
                type="radio"
                name="reason"
                value={each}
                label={t(`report.reason.${each}`)}
                defaultChecked={answer?.reason === each}
                onInput={reason.onInput}
                error={place === 0 && reason.stands && at === "reason" ? problem : null}
              />
            ))}
          </ChoiceGroup>
          {reasons.some(isOfLines) && (
            <ChoiceGroup legend={t("report.which")}>
              {items.map(({ key, count, name }, place) => (
                <Choice
                  key={key}
                  type="checkbox"
                  name="line"
                  value={place}
                  label={
                    <>
                      <span className="tabular-nums">{count} ×</span> {name}
                    </>
                  }
                  defaultChecked={answer?.lines.includes(place)}
                />
              ))}
            </ChoiceGroup>
          )}
          <Answered to={answer}>
            <TextField
              name="text"
              label={t("report.more")}
              hint={t("report.next")}
              defaultValue={answer?.text}
              maxLength={SAID_AT_MOST}
              error={at === "text" ? problem : null}
              dir="auto"
            />
          </Answered>
        </Form>
      </DialogBody>
      <CancelOrSend closeHref={closeHref} form={formId} intent="report">
        {t("report.send")}
      </CancelOrSend>
    </Dialog>
  );
}

/** Beside what a refusal stands; others are the form's own. */
const PLACES: Partial<Record<NonNullable<FeedbackAnswer["report"]>["problem"], "reason" | "text">> = {
  report_reason_required: "reason",
  report_text_required: "text",
  notes_too_long: "text",
};
