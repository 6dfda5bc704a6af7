/** What is sold out today: what is, in front; the rest of the menu behind it, by a search. */
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { classes } from "~/components/classes";
import { BOARD } from "~/paths/pages";
import { PressForm } from "../press-form";
import type { Sheet, SoldItem } from "../view";

export function SoldSheet({ search, items }: Extract<Sheet, { open: "sold" }>) {
  const { t } = useTranslation("kitchen");
  return (
    <Dialog title={t("sold.title")} closeHref={BOARD}>
      <DialogBody className="k-sheet">
        <Form method="get" action={BOARD} role="search" className="k-find" preventScrollReset>
          <input type="hidden" name="sold" value="1" />
          <label className="k-field k-grow">
            {t("sold.find")}
            <input name="q" type="search" maxLength={60} defaultValue={search} autoComplete="off" />
          </label>
          <button type="submit" className="k-button">
            {t("sold.find_do")}
          </button>
        </Form>
        {items.length === 0 && <p>{t("sold.none")}</p>}
        <ul className="k-sold">
          {items.map((item) => (
            <SoldRow key={item.id} item={item} search={search} />
          ))}
        </ul>
        <p className="k-quiet">{t("sold.text")}</p>
      </DialogBody>
    </Dialog>
  );
}

function SoldRow({ item: { id, name, isOut }, search }: { item: SoldItem; search: string }) {
  const { t } = useTranslation("kitchen");
  return (
    <li className={classes(isOut && "k-out")}>
      <span className="k-grow">
        <span dir="auto">{name}</span>
        {isOut && <small>{t("sold.until")}</small>}
      </span>
      <PressForm intent="sold_out">
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name="q" value={search} />
        <button
          type="submit"
          name="out"
          value={isOut ? "no" : "yes"}
          className={classes("k-button", !isOut && "k-ink")}
          aria-label={t(isOut ? "sold.back_named" : "sold.out_named", { name })}
        >
          {t(isOut ? "sold.back" : "sold_out")}
        </button>
      </PressForm>
    </li>
  );
}
