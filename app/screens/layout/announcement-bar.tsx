import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { usePlainAddress } from "./addresses";
import { closedAnnouncementCookie } from "./announcement";
import { CsrfField } from "./csrf-field";
import { useShell } from "./shell";

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
    document.cookie = closedAnnouncementCookie(announcement);
    setClosed(announcement);
  };
  return (
    <section className={silent ? "announce silent" : "announce"} aria-label={t("layout:announcement")}>
      <div className="wrap">
        <p>{announcement}</p>
        <form method="post" action="/announcement" onSubmit={close}>
          <CsrfField />
          <input type="hidden" name="return_to" value={address} />
          <button className="icon-btn" type="submit" aria-label={t("common:close")}>
            <Icon name="close" />
          </button>
        </form>
      </div>
    </section>
  );
}
