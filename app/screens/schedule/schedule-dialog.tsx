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
import { useFocusOnFirstInvalid } from "~/components/form/first-invalid";
import { useStandingOf } from "~/components/form/standing";
import { localTimeOf } from "~/ordering/schedule/outlet-clock";
import { clock24 } from "~/ordering/schedule/schedule";
import { unschedulable } from "~/ordering/schedule/timed";
import { useHydrated } from "~/components/script/use-hydrated";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { DayChips } from "./day-chips";
import { SlotGrid } from "./slot-grid";
import type { ScheduleAnswer, ScheduleTyped, ScheduleView } from "./view";
import { useChosenInView } from "./use-chosen-in-view";
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
  const { stands, onInput } = useStandingOf(refused);
  useFocusOnFirstInvalid(form, refused);
  useChosenInView(form);
  const hydrated = useHydrated();
  const cannotBeHad = itemsThatCannotBeHad(view, typed);
  const isBlocked = cannotBeHad.length > 0;
  const isBusy = isAwaited(fetcher);
  const choice = useChosenWords(view, typed);
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
          onInput={onInput}
          noValidate
        >
          <CsrfField />
          {hydrated && <input type="hidden" name="stay" value="open" />}
          <input type="hidden" name="times_of" value={typed.date} />
          <DayChips
            days={view.days}
            date={typed.date}
            onChange={(date) => setTyped((before) => atDate(view, before, date))}
          />
          <SlotGrid
            day={dayOf(view, typed.date)}
            time={typed.time}
            error={refused && stands && refused.id !== "unschedulable" ? wordsOf(refused) : null}
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
      {/* The button says what is chosen, so it has the room. */}
      <DialogFoot className="[&>.btn:first-child]:flex-none">
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
          end={hydrated && !isDone ? choice : undefined}
        >
          {t(isDone ? "checkout:schedule.done" : "checkout:schedule.submit")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const dayOf = ({ days }: ScheduleView, date: string) => days.find((day) => day.date === date);
const timeOf = (view: ScheduleView, { date, time }: ScheduleTyped) =>
  dayOf(view, date)
    ?.parts.flatMap(({ times }) => times)
    .find(({ value, isGone }) => value === time && !isGone);

/** "Tue 7 Jan, 1:00 PM"; nothing before a time is chosen. */
function useChosenWords(view: ScheduleView, typed: ScheduleTyped): string | undefined {
  const { t } = useTranslation("common");
  const day = dayOf(view, typed.date);
  const time = timeOf(view, typed);
  return day && time && t("date_time", { date: day.short.words, time: time.label });
}

/** Another date, with the same time where it is offered then too. */
function atDate(view: ScheduleView, { time }: ScheduleTyped, date: string): ScheduleTyped {
  return { date, time: timeOf(view, { date, time })?.value ?? "" };
}

function itemsThatCannotBeHad({ items }: ScheduleView, { date, time }: ScheduleTyped): string[] {
  const clock = clock24(time);
  if (clock === null || date === "") return [];
  return unschedulable(items, localTimeOf(date, clock)).map(({ name }) => name);
}
