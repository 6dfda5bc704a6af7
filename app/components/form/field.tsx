/** A label, its control, a hint and an error, tied together by ids. Forms carry `noValidate`: the words of errors are ours. */
import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusWithoutScript } from "./first-invalid";
import { useStanding } from "./standing";
import { Icon } from "~/components/icons";
import { classes } from "~/components/classes";

export const FIELD = "grid grid-cols-1 gap-1 content-start";
/** Fields in two columns. What is wrong with one stands over its control; the controls of a row stay level. */
export const FORM_GRID = "grid grid-cols-2 gap-3 *:content-end";
/** A field and its button of the same height: a code and Apply. */
export const CODE_FORM = "grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end";
export const LABEL = "text-sm font-600";
export const HINT = "text-sm text-ink-quiet";
/** The asterisk. */
export const REQUIRED = "text-bad no-underline";
/** A control of text. */
export const INPUT =
  "w-full min-h-12 px-4 border border-edge rounded-card bg-raised transition-[border-color,box-shadow] placeholder:text-ink-quiet placeholder:opacity-100 hover:border-ink focus:outline-2 focus:outline-transparent focus:border-brand-strong focus:[box-shadow:var(--halo)] disabled:border-line disabled:bg-line disabled:text-ink-quiet disabled:cursor-not-allowed enabled:aria-invalid:border-bad aria-invalid:frame-bad";

type Frame = {
  label: ReactNode;
  /** What helps to fill it in; stays when an error joins it. */
  hint?: ReactNode;
  /** What is wrong, in a sentence; marks the control as invalid. */
  error?: string | null | undefined;
  /** False where the error is no news: it stays until something else is typed, on page after page. */
  errorIsNew?: boolean;
  /** Marks the label with an asterisk (SIGNIN-09). */
  required?: boolean;
  /** For readers only, where the place says what it is. */
  labelHidden?: boolean;
  className?: string;
};

/** What a control needs to be tied to its frame. */
export type Tied = {
  id: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
  "aria-describedby"?: string;
  autoFocus?: true;
};

/** The frame alone, around a control of one's own. */
export function FieldFrame({
  children,
  ...frame
}: Frame & { id?: string | undefined; children: (tied: Tied) => ReactNode }) {
  const { t } = useTranslation("common");
  const made = useId();
  const id = frame.id ?? made;
  const { label, hint, errorIsNew = true, required, labelHidden, className } = frame;
  const { stands, onInput } = useStanding();
  const error = stands ? frame.error : null;
  const focus = useFocusWithoutScript(Boolean(error) && errorIsNew);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const tied: Tied = {
    id,
    ...(error && { "aria-invalid": true }),
    ...(required && { "aria-required": true }),
    ...(described && { "aria-describedby": described }),
    ...focus,
  };
  return (
    <div className={classes(FIELD, className)} data-ui="field" onInput={onInput}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : LABEL}>
        {label}
        {required && (
          <abbr className={REQUIRED} title={t("required")}>
            *
          </abbr>
        )}
      </label>
      {/* Over the control: under it, a bar at the end of the screen or a phone's keyboard would cover what is wrong. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children(tied)}
      {hint && (
        <span className={HINT} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The sentence at a control that says what is wrong. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="text-sm text-bad font-550" id={id} data-ui="field-error">
      <Icon name="alert" className="size-4 align-[-3px] me-1" />
      {children}
    </span>
  );
}

type Control<Tag extends "input" | "select" | "textarea"> = Frame & Omit<ComponentPropsWithoutRef<Tag>, keyof Frame>;

/** One line of text, a number, a date, a telephone. */
export function Field({
  label,
  hint,
  error,
  errorIsNew,
  required,
  labelHidden,
  className,
  controlClassName,
  ...input
}: Control<"input"> & { /** Classes of the control itself. */ controlClassName?: string }) {
  return (
    <FieldFrame {...{ label, hint, error, errorIsNew, required, labelHidden, className, id: input.id }}>
      {(tied) => <input {...input} className={classes(INPUT, controlClassName)} {...tied} />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextField({ label, hint, error, required, labelHidden, className, ...area }: Control<"textarea">) {
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id: area.id }}>
      {(tied) => <textarea className={`${INPUT} py-3 resize-y`} rows={3} {...area} {...tied} />}
    </FieldFrame>
  );
}

/** A native select with a chevron of ours. */
export function Select({ children, ...select }: ComponentPropsWithoutRef<"select">) {
  return (
    <span className="relative inline-grid items-center">
      <select className={`${INPUT} appearance-none pe-9 text-ellipsis cursor-pointer`} {...select}>
        {children}
      </select>
      <Icon name="chevron-down" className="absolute end-2.5 pointer-events-none" />
    </span>
  );
}

/** One of a list; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  children,
  ...select
}: Control<"select">) {
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id: select.id }}>
      {(tied) => (
        <Select {...select} {...tied}>
          {children}
        </Select>
      )}
    </FieldFrame>
  );
}
