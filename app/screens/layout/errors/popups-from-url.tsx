import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlertPopup } from "~/components/dialog/alert-popup";
import { ErrorPopup } from "~/components/dialog/error-popup";
import type { ErrorObject } from "~/ordering/model/errors";
import { useAddressWith } from "~/screens/layout/addresses";
import { isNoticeId } from "~/web/notices";
import { useShell } from "~/screens/layout/shell";

/** The error that the address names, in the words that the root loader has put it into; or null. */
const useError = () => useRouteLoaderData<{ error: ErrorObject | null }>("root")?.error ?? null;

/** The alert that the address names, or null. */
function useNoticeId() {
  const id = useSearchParams()[0].get("notice");
  return isNoticeId(id) ? id : null;
}

/** What the address opens over the page; null where it opens nothing. */
export function usePopupFromUrl(): "error" | "notice" | null {
  const error = useError();
  const notice = useNoticeId();
  if (error !== null) return "error";
  return notice === null ? null : "notice";
}

/** `?error=<id>`: the error popup from the catalogue, with the outlet's telephone number (LAYOUT-10, LAYOUT-11). */
export function ErrorPopupFromUrl() {
  const { outlet } = useShell();
  const closeHref = useAddressWith({ error: null });
  const error = useError();
  if (error === null) return null;
  return (
    <ErrorPopup key={error.messageCode} error={error} closeHref={closeHref} contactNumber={outlet.call_now_message} />
  );
}

/** `?notice=<id>`: an alert popup; Close leads to the page without it (LAYOUT-13). */
export function NoticePopupFromUrl() {
  const { t } = useTranslation("layout");
  const closeHref = useAddressWith({ notice: null });
  const id = useNoticeId();
  if (id === null) return null;
  return (
    <AlertPopup key={id} title={t(`notice.${id}.title`)} message={t(`notice.${id}.message`)} closeHref={closeHref} />
  );
}
