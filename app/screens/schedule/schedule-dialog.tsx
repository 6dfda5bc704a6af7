/**
 * Schedule Delivery or Schedule Pickup: a date, then one of its times. The dates' times come with the popup, so that script
 * changes them at once; without it the date is sent first and the times of that date come back (SCHED-09, SCHED-14). The
 * form says of which date its times are: chosen for another one, a time would be on the wrong day.
 */
import { useActionData, useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isAwaited } from "~/components/form/awaited";
import { Banner } from "~/components/panels/banner";
import { Button, ButtonLink } from "~/components/button";
import { Dialog, DialogBody, DialogFoot } from "~/components/dialog/dialog";
import { SelectField } from "~/components/form/field";
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { localTimeOf } from "~/ordering/schedule/outlet-clock";
import { clock24, unschedulable } from "~/ordering/schedule/schedule";
import { useHydrated } from "~/components/script/use-hydrated";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import type { ScheduleAnswer, ScheduleTyped, ScheduleView } from "./view";
import { useCloseWhenDone } from "./use-close-when-done";

const TIME_FORM = "schedule-time";

/** What the page's action answers; of other forms nothing is shown here. */
type Answered = { schedule?: ScheduleAnswer };
type Refused = Extract<ScheduleAnswer, { scheduled: false }>;

export function ScheduleDialog({ view }: { view: ScheduleView }) {
  const { t } = useTranslation(["checkout", "common", "errors"]);
  const fetcher = useFetcher<Answered>();
  const posted = useActionData<Answered>();
  const answer = fetcher.data?.schedule ?? posted?.schedule;
  const refused = answer?.scheduled === false ? answer : null;
  const closeHref = useAddressWith({ schedule: null, date: null, time: null });
  const action = useAddressWith({ date: null, time: null });
  const isDone = answer?.scheduled === true;
  useCloseWhenDone(isDone, closeHref);
  const [typed, setTyped] = useState(() => {
    const { date, time } = refused?.typed ?? view.typed;
    return atDate(view, { date, time }, date);
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstInvalid(form, refused);
  const hydrated = useHydrated();
  const cannotBeHad = itemsThatCannotBeHad(view, typed);
  const isBlocked = cannotBeHad.length > 0;
  const isBusy = isAwaited(fetcher);
  const wordsOf = ({ id, typed: { date } }: Refused) =>
    t(`errors:${id}.message`, { day: dayOf(view, date)?.label ?? "" });
  return (
    <Dialog title={t(`checkout:schedule.${view.order_type}`)} closeHref={closeHref}>
      <DialogBody className="grid grid-cols-1 gap-5">
        {view.isGone && !isDone && (
          <Banner tone="bad" icon="calendar" title={t("errors:schedule_unavailable.message")} />
        )}
        {view.days.length === 0 && <Banner tone="warn" title={t("checkout:schedule.none")} />}
        <fetcher.Form
          id={TIME_FORM}
          ref={form}
          className="grid grid-cols-1 gap-5"
          method="post"
          action={action}
          noValidate
        >
          <CsrfField />
          {hydrated && <input type="hidden" name="stay" value="open" />}
          <DateSelect view={view} typed={typed} onChange={(date) => setTyped((before) => atDate(view, before, date))} />
          <TimeSelect
            view={view}
            typed={typed}
            error={refused && refused.id !== "unschedulable" ? wordsOf(refused) : null}
            onChange={(time) => setTyped((before) => atDate(view, { ...before, time }, before.date))}
          />
        </fetcher.Form>
        {isBlocked && (
          <Banner
            tone="bad"
            announce
            refusal={refused?.id === "unschedulable"}
            title={t("errors:unschedulable.message")}
          >
            <ul>
              {cannotBeHad.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {view.isChosen && !isDone && (
          <Button form={TIME_FORM} look="line" icon="clock" name="intent" value="as_soon_as_possible" disabled={isBusy}>
            {t("checkout:schedule.asap")}
          </Button>
        )}
      </DialogBody>
      <DialogFoot>
        <ButtonLink look="line" size="big" to={closeHref} preventScrollReset>
          {t("common:cancel")}
        </ButtonLink>
        <Button
          form={TIME_FORM}
          name="intent"
          value="schedule"
          size="big"
          icon={isDone ? "check" : undefined}
          busy={isBusy}
          // Without script the page cannot tell whether another time will do; the server can.
          disabled={isDone || (hydrated && isBlocked)}
          aria-disabled={(hydrated && typed.time === "") || undefined}
        >
          {t(isDone ? "checkout:schedule.done" : "checkout:schedule.submit")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The date, and a button that brings its times where no script changes them. */
function DateSelect({
  view,
  typed,
  onChange,
}: {
  view: ScheduleView;
  typed: ScheduleTyped;
  onChange: (date: string) => void;
}) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="times_of" value={typed.date} />
      <SelectField
        name="date"
        label={t("schedule.date")}
        value={typed.date}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {view.days.map(({ date, label, times }) => (
          <option key={date} value={date} disabled={times.length === 0}>
            {times.length === 0 ? t("schedule.closed_day", { day: label }) : label}
          </option>
        ))}
      </SelectField>
      {!hydrated && (
        <Button look="soft" name="intent" value="show_times">
          {t("schedule.show_times")}
        </Button>
      )}
    </>
  );
}

type TimeSelectProps = {
  view: ScheduleView;
  typed: ScheduleTyped;
  error: string | null;
  onChange: (time: string) => void;
};

function TimeSelect({ view, typed, error, onChange }: TimeSelectProps) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  return (
    <SelectField
      name="time"
      label={t("schedule.time")}
      // Without script another date in the select above has other times only after it is sent.
      hint={!hydrated && dayOf(view, typed.date)?.label}
      required
      error={error}
      value={typed.time}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t("schedule.choose_time")}</option>
      {timesOf(view, typed.date).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const dayOf = ({ days }: ScheduleView, date: string) => days.find((day) => day.date === date);
const timesOf = (view: ScheduleView, date: string) => dayOf(view, date)?.times ?? [];

/** Another date, with the same time where it is offered then too. */
function atDate(view: ScheduleView, { time }: ScheduleTyped, date: string): ScheduleTyped {
  return { date, time: timesOf(view, date).some(({ value }) => value === time) ? time : "" };
}

function itemsThatCannotBeHad({ items }: ScheduleView, { date, time }: ScheduleTyped): string[] {
  const clock = clock24(time);
  if (clock === null || date === "") return [];
  return unschedulable(items, localTimeOf(date, clock)).map(({ name }) => name);
}
