import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { classes } from "./classes";

type Look = {
  /** `primary` once a view; `soft` for repeated actions; `line` for ways back. */
  look?: "primary" | "soft" | "line";
  /** `big` is the action of the view, 56 px and the whole width; `slim` sits on cards and rows. */
  size?: "big" | "slim";
  icon?: IconName;
  /** Stands at the end, usually the amount; the label then moves to the start. */
  end?: ReactNode;
};

/** Their rules are in `button.css`: a menu repeats the button on every card. */
const LOOKS = { primary: "", soft: "btn-soft", line: "btn-line" };
const SIZES = { big: "btn-big", slim: "btn-slim" };

type ButtonProps = Look &
  ComponentPropsWithoutRef<"button"> & {
    /** Waiting for an answer: same size, three dots, a second press does nothing. */
    busy?: boolean;
    /** Why it cannot be pressed; disables it and takes the place of the label. */
    unavailable?: ReactNode;
  };

/** A button; submits its form unless `type` says otherwise, by a double press once, also where it is not yet shown as busy. */
export function Button({
  look,
  size,
  icon,
  end,
  busy,
  unavailable,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const why = unavailable || undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecond = event.detail > 1 && event.currentTarget.type === "submit";
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="submit"
      {...rest}
      className={classesOf({ look, size, end: why ? undefined : end }, className)}
      disabled={rest.disabled || why !== undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {why ?? <Content icon={icon} end={end} label={children} />}
    </button>
  );
}

type Target = { to: LinkProps["to"]; href?: never } | { href: string; to?: never };
type ButtonLinkProps = Look &
  Target &
  Omit<LinkProps, "to"> & {
    /** Why it leads nowhere now; the link loses its address and says so. */
    unavailable?: ReactNode;
  };

/** A link that looks like a button: `to` for pages of ours, `href` for telephones, maps and other sites. */
export function ButtonLink({
  look,
  size,
  icon,
  end,
  to,
  href,
  unavailable,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const classes = classesOf({ look, size, end }, className);
  const content = <Content icon={icon} end={end} label={children} />;
  if (unavailable) {
    return (
      <a role="link" aria-disabled="true" className={classesOf({ look, size }, className)}>
        {unavailable}
      </a>
    );
  }
  if (to === undefined) {
    return (
      <a href={href} className={classes}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={classes}>
      {content}
    </Link>
  );
}

function Content({ icon, end, label }: { icon?: IconName | undefined; end?: ReactNode; label: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {end === undefined ? label : <span>{label}</span>}
      {end !== undefined && <span className="tabular-nums whitespace-nowrap">{end}</span>}
    </>
  );
}

function classesOf({ look = "primary", size, end }: Look, extra?: string): string {
  return classes(
    "btn",
    LOOKS[look],
    size && SIZES[size],
    end !== undefined && "flex-wrap justify-between gap-y-0",
    extra,
  );
}
