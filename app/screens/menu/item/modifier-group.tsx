import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError, HINT } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { Price } from "~/components/text/price";
import { Tag } from "~/components/text/tag";
import { groupView, type ChoiceView, type GroupView, type ChosenModifier } from "~/ordering/menu/customise";
import type { ModifierGroup } from "~/ordering/model/menu";
import { useShell } from "~/screens/layout/shell";
import { CountInput } from "~/components/form/numbers/count-input";
import { classes } from "~/components/classes";
import { Tick } from "~/components/form/tick";

/** The groups of an item. */
export const OPTIONS = "px-(--pad) pb-(--pad) outline-offset-[-3px]";

/** One of them, with its heading. */
export const GROUP = "pt-6";
export const GROUP_HEAD = "flex items-center justify-between gap-3 mb-1 tracking-[0]";
export const GROUP_NAME =
  "block text-[1.125rem] font-display [font-weight:var(--display-weight,700)] [text-transform:var(--display-case)]";

const PICKS = {
  open: "has-[>:checked]:font-600 has-[>:disabled]:text-ink-quiet has-[>:disabled]:cursor-not-allowed [label&]:cursor-pointer",
  on: "font-600",
  off: "has-[>:checked]:font-600 text-ink-quiet cursor-not-allowed",
};
/** One option of a group: a label with its box, or a name with a stepper. */
export const pickLook = (state: keyof typeof PICKS) =>
  classes("flex items-center gap-3 min-h-13 py-1.5 not-last:border-b not-last:border-line", PICKS[state]);

/** What an option costs more, or why it cannot be had. */
export const EXTRA = "text-ink-quiet whitespace-nowrap";

type ModifierGroupProps = {
  group: ModifierGroup;
  chosen: readonly ChosenModifier[];
  outOfStock: ReadonlySet<number>;
  /** Script counts along; without it nothing but what is sold out is disabled, since nothing could enable it again. */
  live: boolean;
  error: string | null;
  wrongCounts?: ReadonlyMap<string, string> | undefined;
  onToggle: (modifierId: number) => void;
  onCount: (modifierId: number, count: number) => void;
};

/** The choices of one group: radio buttons where exactly one is wanted, check boxes, or counts. */
export function ModifierGroupFields(props: ModifierGroupProps) {
  const { group, chosen, outOfStock, live, error, wrongCounts, onToggle, onCount } = props;
  const { t } = useTranslation(["errors"]);
  const id = useId();
  const tied = useTiedToError(error && `${id}-error`);
  const view = groupView(group, chosen, outOfStock);
  return (
    <fieldset className={GROUP} aria-describedby={error ? `${id}-error` : undefined} id={`group-${group.id}`}>
      <legend className="contents">
        <span className={GROUP_HEAD}>
          <span>
            <b className={GROUP_NAME}>{group.name}</b>
            <span className={`${HINT} font-400`}>{t(view.hint.key, view.hint.values)}</span>
          </span>
          <Counter view={view} />
        </span>
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {view.choices.map((choice) =>
        view.type === "quantity_selector" ? (
          <CountedChoice key={choice.modifier.id} {...{ view, choice, tied, wrongCounts, onCount }} />
        ) : (
          <PickedChoice key={choice.modifier.id} {...{ view, choice, tied, live, onToggle }} />
        ),
      )}
    </fieldset>
  );
}

function Counter({ view }: { view: GroupView }) {
  const { t } = useTranslation(["errors"]);
  const done = view.minimumSelected && view.group.minimum > 0;
  return (
    <Tag tone={done ? "good" : "plain"} icon={done ? "check" : undefined}>
      {t(view.counter.key, view.counter.values)}
    </Tag>
  );
}

type ChoiceProps = { view: GroupView; choice: ChoiceView; tied: ReturnType<typeof useTiedToError> };
type PickedProps = ChoiceProps & { live: boolean; onToggle: (id: number) => void };

function PickedChoice({ view, choice, tied, live, onToggle }: PickedProps) {
  const { modifier, soldOut, selected } = choice;
  return (
    <label className={pickLook(choice.disabled && (live || soldOut) ? "off" : "open")} data-ui="pick">
      <Tick
        type={view.type === "single_item" ? "radio" : "checkbox"}
        name={`g${view.group.id}`}
        value={modifier.id}
        checked={selected}
        disabled={soldOut || (live && choice.disabled)}
        onChange={() => onToggle(modifier.id)}
        {...tied}
      />
      <span className="flex-1">{modifier.name}</span>
      <Extra choice={choice} />
    </label>
  );
}

type CountedProps = ChoiceProps & {
  wrongCounts: ReadonlyMap<string, string> | undefined;
  onCount: (id: number, count: number) => void;
};

function CountedChoice({ view, choice, tied, wrongCounts, onCount }: CountedProps) {
  const { modifier, count, soldOut } = choice;
  const field = `q${view.group.id}.${modifier.id}`;
  const left = view.group.maximum - view.selected;
  return (
    <div className={pickLook(soldOut ? "off" : count > 0 ? "on" : "open")}>
      <span className="flex-1">
        {modifier.name}
        <span className="block font-400 text-sm">
          <Extra choice={choice} />
        </span>
      </span>
      <CountInput
        field={field}
        name={modifier.name}
        count={count}
        min={0}
        max={count + left}
        disabled={soldOut}
        wrong={wrongCounts?.get(field)}
        tied={tied}
        onCount={(typed) => onCount(modifier.id, Number(typed) || 0)}
      />
    </div>
  );
}

function Extra({ choice: { modifier, soldOut } }: { choice: ChoiceView }) {
  const { t } = useTranslation("menu");
  const { company } = useShell();
  if (soldOut) return <span className={EXTRA}>{t("out_of_stock")}</span>;
  if (modifier.unit_price === 0) return <span className={EXTRA}>{t("included")}</span>;
  return (
    <span className={EXTRA}>
      + <Price plain amount={modifier.unit_price} currency={company.currency} precision={company.decimal_precision} />
    </span>
  );
}
