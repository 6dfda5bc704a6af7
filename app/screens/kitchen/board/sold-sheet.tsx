/** What is sold out today: what is, in front; the rest of the menu behind it, by a search. */
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { BOARD } from "~/paths/pages";
import { buttonLook } from "../button-link";
import { PressForm } from "../press-form";
import { SHEET, SheetField } from "./sheet-field";
import { useWayOut } from "./sheet-way";
import type { Sheet, SoldItem } from "../view";

/** How long nothing more is typed before it is looked for. */
const TYPED_MS = 250;

/** Looks for what is typed while it is typed; without script the button does. */
function useFindAsTyped(): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ currentTarget: form }) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), TYPED_MS);
  };
}

export function SoldSheet({ search, items, found }: Extract<Sheet, { open: "sold" }>) {
  const { t } = useTranslation("kitchen");
  const findAsTyped = useFindAsTyped();
  return (
    <Dialog title={t("sold.title")} {...useWayOut()}>
      <DialogBody className={SHEET}>
        <Form
          method="get"
          action={BOARD}
          role="search"
          className="flex items-end gap-2"
          preventScrollReset
          onInput={findAsTyped}
        >
          <input type="hidden" name="sold" value="1" />
          <SheetField label={t("sold.find")} name="q" type="search" maxLength={60} defaultValue={search} />
          <button type="submit" className={buttonLook()}>
            {t("sold.find_do")}
          </button>
        </Form>
        <p role="status" className={found > 0 ? "sr-only" : undefined}>
          {search !== "" && (found > 0 ? t("sold.found", { count: found }) : t("sold.none"))}
        </p>
        <ul>
          {items.map((item) => (
            <SoldRow key={item.id} item={item} search={search} />
          ))}
        </ul>
        <p className="text-ink-quiet">{t("sold.text")}</p>
      </DialogBody>
    </Dialog>
  );
}

function SoldRow({ item: { id, name, isOut }, search }: { item: SoldItem; search: string }) {
  const { t } = useTranslation("kitchen");
  return (
    <li className="flex items-center gap-3 border-b-2 border-line py-2 leading-[1.25] font-700">
      <span className="min-w-0 flex-1">
        <span className={isOut ? "line-through decoration-2" : undefined} dir="auto">
          {name}
        </span>
        {isOut && <small className="block text-[1rem] font-500 text-ink-quiet">{t("sold.until")}</small>}
      </span>
      <PressForm intent="sold_out">
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name="q" value={search} />
        <button
          type="submit"
          name="out"
          value={isOut ? "no" : "yes"}
          className={buttonLook(isOut ? "plain" : "ink")}
          aria-label={t(isOut ? "sold.back_named" : "sold.out_named", { name })}
        >
          {t(isOut ? "sold.back" : "sold_out")}
        </button>
      </PressForm>
    </li>
  );
}
