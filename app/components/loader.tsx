import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "./classes";

type LoaderProps = {
  /** Covers the whole screen; otherwise it stands in the flow of the page. */
  wholePage?: boolean;
  /** What is being waited for; without it only readers are told 'Loading…'. */
  message?: ReactNode;
};

const WHOLE_PAGE = "fixed inset-0 z-1070 bg-surface animate-[appear_var(--slow)_150ms_backwards]";

/** Says that an answer is awaited (LAYOUT-14). */
export function Loader({ wholePage, message }: LoaderProps) {
  const { t } = useTranslation("common");
  return (
    <div
      className={classes(
        "grid place-content-center justify-items-center gap-4 p-6 text-center",
        wholePage && WHOLE_PAGE,
      )}
      role="status"
      data-ui="loader"
    >
      <span className="dots-moving static text-brand-strong" aria-hidden="true" />
      {message === undefined ? <span className="sr-only">{t("loading")}</span> : <p>{message}</p>}
    </div>
  );
}
