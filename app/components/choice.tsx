import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { FieldError } from "./field";
import { useTiedToError } from "./first-invalid";

type ChoiceProps = Omit<ComponentPropsWithoutRef<"input">, "children" | "className"> & {
  type: "checkbox" | "radio";
  name: string;
  label: ReactNode;
  /** A second, quiet line. */
  hint?: ReactNode;
  /** Stands at the end of the row: a price, an icon. */
  end?: ReactNode;
  error?: string | null | undefined;
  /** `tile` draws a box around the row, for choices side by side. */
  look?: "row" | "tile";
};

/** A check box or radio button with its words; the whole row can be pressed. */
export function Choice({ label, hint, end, error, look = "row", ...input }: ChoiceProps) {
  const id = useId();
  const invalid = useTiedToError(error ? `${id}-error` : null);
  return (
    <>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className={look === "tile" ? "tile choice" : "choice"}>
        <input {...input} {...invalid} />
        <span className="grow">
          {label}
          {hint && <span className="mods">{hint}</span>}
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
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? "visually-hidden" : "label"}>{legend}</legend>
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
    <label className="tile">
      <input type="radio" {...input} className="visually-hidden" />
      <b>{label}</b>
      {hint && <small className="num">{hint}</small>}
    </label>
  );
}
