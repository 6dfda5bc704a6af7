import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { FieldError, FIELD, LABEL } from "./field";
import { useTiedToError } from "./first-invalid";
import { useStanding } from "./standing";
import { classes } from "~/components/classes";
import { Note } from "~/components/text/note";
import { Tick } from "./tick";

/** A label with its box: the whole row is the target. */
export const CHOICE = "flex items-center gap-3 min-h-tap cursor-pointer";

/** A box around a choice, which shows what is chosen and where the focus is. */
const BOX =
  "border rounded-card bg-raised cursor-pointer leading-[1.3] has-checked:border-brand-strong has-checked:bg-brand-soft has-checked:frame-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-brand-strong has-focus-visible:outline-offset-2 forced-chosen";
export const CHOICE_BOX = `${BOX} border-line`;

/** A choice in a box with a strong line and a small one: tips, ways to fetch an order. */
export const TILE = `group/tile grid content-center justify-items-center text-center min-h-18 px-1 py-2 border-edge aria-pressed:border-brand-strong aria-pressed:bg-brand-soft aria-pressed:frame-brand-strong ${BOX}`;
const TILE_CHOSEN = "group-has-checked/tile:text-brand-strong group-aria-pressed/tile:text-brand-strong";
export const TILE_TITLE = `text-[clamp(0.9375rem,4.2vw,1.125rem)] font-700 ${TILE_CHOSEN}`;
export const TILE_HINT = `tabular-nums text-sm text-ink-quiet ${TILE_CHOSEN}`;

/** Three in a row, fewer where an amount of three decimals has no room in a third; what is left over fills its row. */
const THREES = "flex flex-wrap *:flex-[1_0_28%]";
/** Rows of one, two or three, four on wide screens; five are three over two, where one row has no room for them. */
const ROWS: Readonly<Record<number, string>> = {
  1: "grid grid-cols-1",
  2: "grid grid-cols-2",
  3: THREES,
  4: "grid grid-cols-2 md:grid-cols-4",
  5: `${THREES} md:*:flex-[1_0_0%]`,
  6: THREES,
};

/** Boxes side by side, so many that no row is left with a hole. */
export const tiles = (count: number): string =>
  classes("gap-2 md:gap-3", ROWS[count] ?? "grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))]");

type ChoiceProps = Omit<ComponentPropsWithoutRef<"input">, "children" | "className"> & {
  type: "checkbox" | "radio";
  name: string;
  label: ReactNode;
  /** A second, quiet line. */
  hint?: ReactNode;
  /** Stands at the end of the row: a price, an icon. */
  end?: ReactNode;
  error?: string | null | undefined;
};

/** A check box or radio button with its words; the whole row can be pressed. */
export function Choice({ label, hint, end, error: told, ...input }: ChoiceProps) {
  const id = useId();
  const { stands, onInput } = useStanding();
  const error = stands ? told : null;
  const invalid = useTiedToError(error ? `${id}-error` : null);
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className={CHOICE} onInput={onInput}>
        <Tick {...input} {...invalid} />
        <span className="flex-1 min-w-0">
          {label}
          {hint && <Note>{hint}</Note>}
        </span>
        {end}
      </label>
    </>
  );
}

type ChoiceGroupProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  error?: string | null | undefined;
  className?: string;
  children: ReactNode;
};

/** Choices that answer one question, named by their legend. */
export function ChoiceGroup({ legend, legendHidden, error, className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={FIELD} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? "sr-only" : LABEL}>{legend}</legend>
      <div className={className}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type TileProps = Omit<ComponentPropsWithoutRef<"input">, "children" | "className"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A choice drawn as a box with a strong first line: tips, dates, times. */
export function Tile({ label, hint, ...input }: TileProps) {
  return (
    <label className={TILE}>
      <input type="radio" {...input} className="sr-only" />
      <b className={TILE_TITLE}>{label}</b>
      {hint && <small className={TILE_HINT}>{hint}</small>}
    </label>
  );
}
