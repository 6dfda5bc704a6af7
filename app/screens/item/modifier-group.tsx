import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/field";
import { useTiedToError } from "~/components/first-invalid";
import { Price } from "~/components/price";
import { Tag } from "~/components/tag";
import { groupView, type ChoiceView, type GroupView } from "~/ordering/customise";
import type { ChosenModifier } from "~/ordering/cart";
import type { ModifierGroup } from "~/ordering/menu";
import { useShell } from "~/screens/layout/shell";
import { CountInput } from "./count-input";

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
  const { t } = useTranslation("errors");
  const id = useId();
  const tied = useTiedToError(error && `${id}-error`);
  const view = groupView(group, chosen, outOfStock);
  return (
    <fieldset className="group" aria-describedby={error ? `${id}-error` : undefined} id={`group-${group.id}`}>
      <legend>
        <span className="group-head">
          <span>
            <b>{group.name}</b>
            <span className="hint">{t(view.hint.key, view.hint.values)}</span>
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
  const { t } = useTranslation("errors");
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
    <label className={choice.disabled && (live || soldOut) ? "pick off" : "pick"}>
      <input
        type={view.type === "single_item" ? "radio" : "checkbox"}
        name={`g${view.group.id}`}
        value={modifier.id}
        checked={selected}
        disabled={soldOut || (live && choice.disabled)}
        onChange={() => onToggle(modifier.id)}
        {...tied}
      />
      <span className="grow">{modifier.name}</span>
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
    <div className={soldOut ? "pick off" : count > 0 ? "pick on" : "pick"}>
      <span className="grow">
        {modifier.name}
        <span className="block font-normal text-sm">
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
  if (soldOut) return <span className="extra">{t("out_of_stock")}</span>;
  if (modifier.unit_price === 0) return <span className="extra">{t("included")}</span>;
  return (
    <span className="extra">
      + <Price plain amount={modifier.unit_price} currency={company.currency} precision={company.decimal_precision} />
    </span>
  );
}
