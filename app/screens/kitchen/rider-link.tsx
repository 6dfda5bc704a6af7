import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { buttonLook, PAIR } from "./button-link";

/** The link that opens a delivery on its rider's phone, to be sent to them; without script it is copied by hand. */
export function RiderLink({ link }: { link: string }) {
  const { t } = useTranslation("kitchen");
  const runs = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(link, window.location.href).href);
    setCopied(true);
  };
  return (
    <div className={classes(PAIR, "mb-4")}>
      <a className={buttonLook()} href={link} target="_blank" rel="noreferrer">
        <Icon name="bike" />
        {t("rider.link")}
      </a>
      {runs && "clipboard" in navigator && (
        <button type="button" className={buttonLook("ink")} onClick={() => void copy()}>
          {t(isCopied ? "rider.copied" : "rider.copy")}
        </button>
      )}
    </div>
  );
}
