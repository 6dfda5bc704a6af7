import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { keepFocus } from "~/components/accessibility/focus";
import { Icon, ICON_BUTTON } from "~/components/icons";
import { usePlainAddress } from "~/screens/layout/addresses";
import { ANNOUNCEMENT_COOKIE, announcementMark, CLOSED_SECONDS } from "./announcement";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { keepCookie } from "~/web/cookies/in-browser";
import { classes } from "~/components/classes";
import { WIDE } from "~/screens/layout/frame/columns";
import { ANNOUNCEMENT } from "~/paths/calls";

const BAR =
  "bg-ink text-surface text-sm font-550 print:hidden [&_:focus-visible]:outline-current [&_:focus-visible]:outline-offset-[-4px]";
const INNER = `${WIDE} grid grid-cols-[44px_1fr_44px] items-center min-h-tap text-center`;

/**
 * What the company announces, above the header, until it is closed (HOME-01).
 * @param silent leaves its place empty, so that the page does not jump while something else has the word (HOME-03).
 */
export function AnnouncementBar({ silent }: { silent: boolean }) {
  const { t } = useTranslation(["layout", "common"]);
  const { announcement } = useShell().company;
  const address = usePlainAddress();
  const [closed, setClosed] = useState<string | null>(null);
  if (announcement === null || closed === announcement) return null;
  const close = (event: FormEvent) => {
    event.preventDefault();
    keepCookie(ANNOUNCEMENT_COOKIE, announcementMark(announcement), CLOSED_SECONDS);
    setClosed(announcement);
    // What comes next on the page.
    keepFocus(() => document.querySelector("header a[href]"));
  };
  return (
    <section
      className={classes(BAR, silent && "invisible")}
      data-ui="announcement"
      aria-label={t("layout:announcement")}
    >
      <div className={INNER}>
        <p className="col-start-2 text-balance">{announcement}</p>
        <form className="contents" method="post" action={ANNOUNCEMENT} onSubmit={close}>
          <CsrfField />
          <input type="hidden" name="return_to" value={address} />
          <button className={ICON_BUTTON} type="submit" aria-label={t("common:close")}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </section>
  );
}
