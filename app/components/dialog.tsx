/**
 * Popups. The server renders one open, with links as its ways out; script makes it modal in place, without a jump.
 * The address decides whether a popup is open, so closing means following `closeHref`. Give each popup its own React
 * `key`: focus and scroll start afresh only when a popup is mounted anew.
 */
import { Link } from "@remix-run/react";
import { createContext, useContext, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icons";
import { useModal, useRenderedByServer } from "./modal";

type DialogProps = {
  /** Names the popup. Left out, the content places a <DialogTitle> itself. */
  title?: ReactNode;
  /** Where the page is without this popup; the close link leads there, with and without script. */
  closeHref?: string | undefined;
  /** For popups that live in the browser only. With neither way out, the popup cannot be dismissed. */
  onClose?: (() => void) | undefined;
  /** False: no close button, no Escape, no press beside it; the content holds the only ways on. */
  dismissable?: boolean;
  /** `small` for messages, `dish` for an item (picture at the start, choices at the end), `drawer` for the side menu. */
  shape?: "sheet" | "small" | "dish" | "drawer";
  /** `alertdialog` for what must be answered. */
  role?: "alertdialog";
  /** Selects where the focus goes afterwards when the popup was there from the start, opened by nothing. */
  returnTo?: string;
  /** Id of the words that a reader hears with the title. */
  describedBy?: string;
  children: ReactNode;
};

type Surroundings = {
  titleId: string;
  closeHref?: string | undefined;
  onClose?: (() => void) | undefined;
  dismissable: boolean;
};
const DialogContext = createContext<Surroundings>({ titleId: "", dismissable: false });

const SHAPES = { sheet: "", small: "small-dialog", dish: "dish", drawer: "drawer" };

/** A popup: a sheet from below on a phone, centred on a desktop. */
export function Dialog({
  title,
  closeHref,
  onClose,
  dismissable = true,
  shape = "sheet",
  role,
  returnTo,
  describedBy,
  children,
}: DialogProps) {
  const titleId = useId();
  const wayOut = useRef<HTMLAnchorElement>(null);
  const canLeave = dismissable && (closeHref !== undefined || onClose !== undefined);
  const leave = () => (onClose ? onClose() : wayOut.current?.click());
  const modal = useModal(canLeave ? leave : undefined, returnTo);
  const classes = [SHAPES[shape], !useRenderedByServer() && "rises"].filter(Boolean).join(" ");
  return (
    <DialogContext.Provider value={{ titleId, closeHref, onClose, dismissable: canLeave }}>
      <div className="scrim">
        {canLeave && closeHref !== undefined && <WayOut to={closeHref} anchor={wayOut} />}
        <dialog
          {...modal}
          open
          className={classes}
          role={role}
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {title !== undefined && (
            <header className="sheet-head">
              <DialogTitle>{title}</DialogTitle>
              <DialogClose />
            </header>
          )}
          {children}
        </dialog>
      </div>
    </DialogContext.Provider>
  );
}

/** The part that scrolls. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={["sheet-body", className].filter(Boolean).join(" ")}>{children}</div>;
}

/** The actions, always in sight. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="sheet-foot">{children}</footer>;
}

/** The heading that names the popup. */
export function DialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  const { titleId } = useContext(DialogContext);
  return (
    <h2 id={titleId} className={className}>
      {children}
    </h2>
  );
}

/** The way out: a link where the address decides, else a button; nothing in a popup that cannot be dismissed. */
export function DialogClose({ floating }: { floating?: boolean }) {
  const { t } = useTranslation("common");
  const { closeHref, onClose, dismissable } = useContext(DialogContext);
  if (!dismissable) return null;
  const shared = { className: floating ? "icon-btn floating" : "icon-btn", "aria-label": t("close") };
  if (onClose || closeHref === undefined) {
    return (
      <button type="button" {...shared} onClick={onClose}>
        <Icon name="close" />
      </button>
    );
  }
  return (
    <Link {...shared} to={closeHref} preventScrollReset>
      <Icon name="close" />
    </Link>
  );
}

/** Covers the page beside the popup; what script presses for Escape too. Readers and keyboards have the close button. */
function WayOut({ to, anchor }: { to: string; anchor: RefObject<HTMLAnchorElement> }) {
  const stay = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Link
      ref={anchor}
      to={to}
      preventScrollReset
      className="scrim-close"
      tabIndex={-1}
      aria-hidden="true"
      onClick={stay}
    />
  );
}
