/**
 * Popups. The server renders one open, with links as its ways out; script makes it modal in place, without a jump.
 * The address decides whether a popup is open, so closing means following `closeHref`. Give each popup its own React
 * `key`: focus and scroll start afresh only when a popup is mounted anew.
 */
import { Link } from "@remix-run/react";
import { createContext, useContext, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { useModal, useRenderedByServer } from "./modal";
import { classes } from "~/components/classes";

type DialogProps = {
  /** Names the popup. Left out, the content places a <DialogTitle> itself. */
  title?: ReactNode;
  /** Where the page is without this popup; the close link leads there, with and without script. */
  closeHref?: string | undefined;
  /** For popups that live in the browser only. With neither way out, the popup cannot be dismissed. */
  onClose?: (() => void) | undefined;
  /** False: no close button, no Escape, no press beside it; the content holds the only ways on. */
  dismissable?: boolean;
  /** `map` for what a map may stand beside, `small` for messages, `dish` for an item (picture at the start, choices at the end), `drawer` for the side menu. */
  shape?: "sheet" | "map" | "small" | "dish" | "drawer";
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

const SHAPES = {
  sheet: "",
  map: "md:has-[[data-ui=map]]:max-w-[1080px] md:has-[[data-ui=map]]:h-150 md:has-[[data-ui=map]]:pe-[min(540px,50vw-24px)]",
  small: "md:max-w-[440px]",
  dish: "md:open:grid md:grid-cols-[400px_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)_auto] md:max-w-[960px] md:h-[648px]",
  drawer:
    "justify-self-start ms-0 gap-1 p-4 max-w-[min(320px,88vw)] h-full max-h-none overflow-y-auto rounded-none rounded-e-sheet",
};
/** What appears later than the page moves in: over the page, and on a phone from below. */
const RISES = "modal:animate-appear backdrop:animate-appear";
const RISES_FROM_BELOW = "max-md:modal:[animation-name:rise]";

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
  const rises = !useRenderedByServer();
  return (
    <DialogContext.Provider value={{ titleId, closeHref, onClose, dismissable: canLeave }}>
      <div className="veil">
        {canLeave && closeHref !== undefined && <WayOut to={closeHref} anchor={wayOut} />}
        <dialog
          {...modal}
          open
          className={classes(SHAPES[shape], rises && RISES, rises && shape !== "drawer" && RISES_FROM_BELOW)}
          data-shape={shape}
          role={role}
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {title !== undefined && <DialogHead>{title}</DialogHead>}
          {children}
        </dialog>
      </div>
    </DialogContext.Provider>
  );
}

/** The title and the way out, side by side. */
export function DialogHead({ children }: { children: ReactNode }) {
  return (
    <header className="flex items-center justify-between gap-3 py-3 ps-(--pad) pe-3">
      <DialogTitle className="py-2.5">{children}</DialogTitle>
      <DialogClose />
    </header>
  );
}

/** The part that scrolls. */
export const DIALOG_BODY = "flex-auto overflow-y-auto overscroll-contain pt-1 px-(--pad) pb-(--pad)";

export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(DIALOG_BODY, className)}>{children}</div>;
}

/** The actions, always in sight; they share the width. */
export function DialogFoot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <footer className={classes(DIALOG_FOOT, className)}>{children}</footer>;
}
const DIALOG_FOOT =
  "flex flex-wrap gap-3 pt-4 px-(--pad) pb-[calc(16px+var(--safe))] border-t border-line bg-raised max-md:gap-2 [&>.btn]:flex-1 [&>.btn]:w-auto max-md:[&>.btn]:px-4";

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
export function DialogClose({ className = ICON_BUTTON }: { className?: string }) {
  const { t } = useTranslation("common");
  const { closeHref, onClose, dismissable } = useContext(DialogContext);
  if (!dismissable) return null;
  const shared = { className, "aria-label": t("close") };
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
      className="absolute inset-0 cursor-default"
      tabIndex={-1}
      aria-hidden="true"
      onClick={stay}
    />
  );
}
