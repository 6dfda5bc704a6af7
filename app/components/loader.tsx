import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type LoaderProps = {
  /** Covers the whole screen; otherwise it stands in the flow of the page. */
  wholePage?: boolean;
  /** What is being waited for; without it only readers are told 'Loading…'. */
  message?: ReactNode;
};

/** Says that an answer is awaited (LAYOUT-14). */
export function Loader({ wholePage, message }: LoaderProps) {
  const { t } = useTranslation("common");
  return (
    <div className={wholePage ? "loader whole-page" : "loader"} role="status">
      <span className="dots-moving" aria-hidden="true" />
      {message === undefined ? <span className="visually-hidden">{t("loading")}</span> : <p>{message}</p>}
    </div>
  );
}
