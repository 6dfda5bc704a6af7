/** 'How was it?': stars and a comment, as a form that works without script. */
import { Form } from "@remix-run/react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FIELD, FieldError, TextField } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { Answered, useStandingOf } from "~/components/form/standing";
import { Banner } from "~/components/panels/banner";
import { PANEL } from "~/components/panels/panel";
import { Note } from "~/components/text/note";
import { SAID_AT_MOST } from "~/ordering/feedback/feedback";
import { usePendingIntent } from "~/screens/account/pending-intent";
import { useProblemText } from "~/screens/account/problem-text";
import { CsrfField } from "~/screens/layout/csrf-field";
import { StarChoice, StarsGiven } from "./stars";
import type { FeedbackAnswer, RatingView } from "./view";

type Props = {
  order: string;
  rating: RatingView;
  answer: FeedbackAnswer["rating"];
  /** It has just been given. */
  isThanked: boolean;
};

export function RatingPanel({ order, rating, answer, isThanked }: Props) {
  const { t } = useTranslation("tracking");
  const id = useId();
  const { stars, isOpen } = rating;
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-4`} aria-labelledby={id} data-ui="rating">
      <h2 id={id}>{t(stars === null ? "rating.title" : "rating.given")}</h2>
      {isThanked && (
        <Banner tone="good" title={t("rating.thanks")} announce>
          {t("rating.thanks_hint")}
        </Banner>
      )}
      {isOpen ? <RatingForm order={order} rating={rating} answer={answer} titleId={id} /> : <Given rating={rating} />}
    </section>
  );
}

function Given({ rating: { stars, comment } }: { rating: RatingView }) {
  if (stars === null) return null;
  return (
    <>
      <StarsGiven stars={stars} />
      {comment && (
        <p className="whitespace-pre-line">
          <q dir="auto">{comment}</q>
        </p>
      )}
    </>
  );
}

function RatingForm({
  order,
  rating: { stars, comment, until },
  answer,
  titleId,
}: Omit<Props, "isThanked"> & { titleId: string }) {
  const { t } = useTranslation("tracking");
  const text = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  useFocusOnFirstInvalid(form, answer);
  const problem = text(answer && { id: answer.problem, values: { max: SAID_AT_MOST } });
  const { stands, onInput } = useStandingOf(answer);
  const ofComment = answer?.problem === "notes_too_long";
  const atStars = stands && problem && !ofComment;
  return (
    <Form method="post" ref={form} className="grid grid-cols-1 gap-4" noValidate preventScrollReset>
      <CsrfField />
      <input type="hidden" name="order" value={order} />
      <fieldset className={FIELD} onInput={onInput} aria-labelledby={titleId}>
        {atStars && <FieldError id={errorId}>{problem}</FieldError>}
        <StarChoice chosen={answer?.stars ?? stars} errorId={atStars ? errorId : null} />
      </fieldset>
      <Answered to={answer}>
        <TextField
          name="comment"
          label={t("rating.comment")}
          defaultValue={answer?.comment ?? comment}
          maxLength={SAID_AT_MOST}
          rows={2}
          error={ofComment ? problem : null}
          dir="auto"
        />
      </Answered>
      <div className="flex flex-wrap items-center gap-3">
        <Button look={stars === null ? "soft" : "line"} name="intent" value="rate" busy={usePendingIntent() === "rate"}>
          {t(stars === null ? "rating.send" : "rating.change")}
        </Button>
        {until && <Note>{t("rating.until", { time: until })}</Note>}
      </div>
    </Form>
  );
}
