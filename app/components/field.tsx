/** A label, its control, a hint and an error, tied together by ids. Forms carry `noValidate`: the words of errors are ours. */
import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusWithoutScript } from "./first-invalid";
import { Icon } from "./icons";

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
  const { label, hint, error, errorIsNew = true, required, labelHidden, className } = frame;
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
    <div className={["field", className].filter(Boolean).join(" ")}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "label"}>
        {label}
        {required && (
          <abbr className="required" title={t("required")}>
            *
          </abbr>
        )}
      </label>
      {/* Over the control: under it, a bar at the end of the screen or a phone's keyboard would cover what is wrong. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children(tied)}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The sentence at a control that says what is wrong. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="hint bad-text" id={id}>
      <Icon name="alert" />
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
  ...input
}: Control<"input">) {
  return (
    <FieldFrame {...{ label, hint, error, errorIsNew, required, labelHidden, className, id: input.id }}>
      {(tied) => <input className="input" {...input} {...tied} />}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextField({ label, hint, error, required, labelHidden, className, ...area }: Control<"textarea">) {
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id: area.id }}>
      {(tied) => <textarea className="input" rows={3} {...area} {...tied} />}
    </FieldFrame>
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
        <span className="select">
          <select className="input" {...select} {...tied}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </FieldFrame>
  );
}
