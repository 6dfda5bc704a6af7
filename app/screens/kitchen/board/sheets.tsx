/** What opens over the board. The address says what is open, so that without script a link opens it and a link closes it. */
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { LanguageButtons } from "../language-buttons";
import { MAX_REJECT_NOTE, REJECT_REASONS } from "~/ordering/orders/kitchen-moves";
import { KITCHEN_PRESSES } from "~/paths/calls";
import { BOARD } from "~/paths/pages";
import { ButtonLink, buttonLook, PAIR } from "../button-link";
import { Pick } from "../pick";
import { PressForm } from "../press-form";
import { RiderSheet } from "./rider-sheet";
import { SHEET, SheetField } from "./sheet-field";
import { named, useWayOut } from "./sheet-way";
import { SoldSheet } from "./sold-sheet";
import type { BoardView, Sheet, Ticket } from "../view";

const PICKS = "grid gap-2";

export function BoardSheet({ sheet, view }: { sheet: Sheet; view: BoardView }) {
  switch (sheet.open) {
    case "reject":
      return <RejectSheet key="reject" ticket={sheet.ticket} />;
    case "time":
      return <TimeSheet key="time" ticket={sheet.ticket} />;
    case "rider":
      return <RiderSheet key="rider" {...sheet} />;
    case "sold":
      return <SoldSheet key="sold" {...sheet} />;
    case "settings":
      return <SettingsSheet key="settings" view={view} />;
  }
}

/** Three steps away from the order, since there is no way back: a link, a reason that nothing has chosen, a button. */
function RejectSheet({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  const { onClose, ...way } = useWayOut();
  return (
    <Dialog title={t("reject.title", { order: named(ticket) })} onClose={onClose} {...way}>
      <DialogBody>
        <PressForm ticket={ticket} intent="reject" className={SHEET}>
          <p>{t(ticket.isPaid ? "reject.text_paid" : "reject.text", { amount: ticket.total })}</p>
          <fieldset className={PICKS}>
            <legend className="mb-2 text-read font-700">{t("reject.legend")}</legend>
            {REJECT_REASONS.map((reason) => (
              <Pick key={reason} type="radio" name="reason" value={reason} required>
                {t(`reject.${reason}`)}
              </Pick>
            ))}
          </fieldset>
          <SheetField label={t("reject.note")} name="note" type="text" maxLength={MAX_REJECT_NOTE} />
          <div className={PAIR}>
            {onClose ? (
              <button type="button" className={buttonLook()} onClick={onClose}>
                {t("reject.keep")}
              </button>
            ) : (
              <ButtonLink to={BOARD}>{t("reject.keep")}</ButtonLink>
            )}
            <button type="submit" className={buttonLook("danger")}>
              {t(ticket.isPaid ? "reject.do_paid" : "reject.do")}
            </button>
          </div>
        </PressForm>
      </DialogBody>
    </Dialog>
  );
}

const TIMES = [5, 10, 15, 20, 30, 45];

function TimeSheet({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("kitchen");
  return (
    <Dialog title={t("time.title", { order: named(ticket) })} {...useWayOut()}>
      <DialogBody>
        <PressForm ticket={ticket} intent="eta" className={SHEET}>
          <p>{t("time.text")}</p>
          <div className="grid grid-cols-[repeat(3,1fr)] gap-2">
            {TIMES.map((minutes) => (
              <button
                key={minutes}
                type="submit"
                name="minutes"
                value={minutes}
                className={buttonLook("plain", "minutes")}
                aria-label={t("time.choose", { n: minutes })}
              >
                {minutes}
              </button>
            ))}
          </div>
        </PressForm>
      </DialogBody>
    </Dialog>
  );
}

function SettingsSheet({ view }: { view: BoardView }) {
  const { t } = useTranslation("kitchen");
  return (
    <Dialog title={t("settings")} {...useWayOut()}>
      <DialogBody className={SHEET}>
        {/* Plain forms: the whole document comes anew, in the other language and direction. */}
        <form method="post" action={KITCHEN_PRESSES} className={PICKS}>
          <input type="hidden" name="csrf" value={view.csrf} />
          <input type="hidden" name="intent" value="language" />
          <h3 className="text-read font-700">{t("set.language")}</h3>
          <div className={PAIR}>
            <LanguageButtons current={view.language} />
          </div>
        </form>
        <PressForm intent="tone" className={PICKS}>
          <h3 className="text-read font-700">{t("set.tone")}</h3>
          <div className={PAIR}>
            {(["light", "dark"] as const).map((tone) => (
              <button
                key={tone}
                type="submit"
                name="tone"
                value={tone}
                className={buttonLook()}
                aria-pressed={tone === view.tone}
              >
                {t(`set.${tone}`)}
              </button>
            ))}
          </div>
        </PressForm>
      </DialogBody>
    </Dialog>
  );
}
