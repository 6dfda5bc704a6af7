import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AlertPopup } from "~/components/alert-popup";
import { ErrorPopup } from "~/components/error-popup";
import { MAX_COUNT, MAX_LINES } from "~/ordering/cart";
import { errorObject, isErrorId, type ErrorId, type TextValues } from "~/ordering/errors";
import { useAddressWith } from "./addresses";
import { isNoticeId } from "./notices";
import { useShell } from "./shell";

/** Numbers of texts that are the same for everybody. */
const LIMITS: Partial<Record<ErrorId, TextValues>> = {
  count_invalid: { max: MAX_COUNT },
  line_limit: { max: MAX_LINES },
};

/** The error that the address names, or null. */
function useErrorId() {
  const id = useSearchParams()[0].get("error");
  return isErrorId(id) ? id : null;
}

/** The alert that the address names, or null. */
function useNoticeId() {
  const id = useSearchParams()[0].get("notice");
  return isNoticeId(id) ? id : null;
}

/** Whether the address opens an error or an alert over the page. */
export function usePopupFromUrl(): boolean {
  const error = useErrorId();
  const notice = useNoticeId();
  return error !== null || notice !== null;
}

/** `?error=<id>`: the error popup from the catalogue, with the outlet's telephone number (LAYOUT-10, LAYOUT-11). */
export function ErrorPopupFromUrl() {
  const { t } = useTranslation("errors");
  const { layout, outlet } = useShell();
  const closeHref = useAddressWith({ error: null });
  const id = useErrorId();
  if (id === null) return null;
  const error = errorObject(id, t, { layout, values: { contactNumber: outlet.call_now_message, ...LIMITS[id] } });
  // A text with other places to fill cannot stand alone; its numbers are not in the address.
  const told = /[{}]/.test(error.message) ? errorObject("generic", t, { layout }) : error;
  return <ErrorPopup key={id} error={told} closeHref={closeHref} contactNumber={outlet.call_now_message} />;
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
