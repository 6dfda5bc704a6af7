/** Re-Order: a form of its own, and what it has to say before it does it. Both work without script. */
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Icon } from "~/components/icons";
import { AskDialog } from "~/screens/account/ask-dialog";
import { useAddressWith } from "~/screens/layout/addresses";
import { CsrfField } from "~/screens/layout/csrf-field";
import { useShell } from "~/screens/layout/shell";
import { PAST_ORDERS } from "~/paths/pages";
import type { ReorderNotice } from "./view";

/** @param isWhole the action of the view. */
export function ReorderButton({ number, isWhole = false }: { number: number; isWhole?: boolean }) {
  const { t } = useTranslation("account");
  const words = { label: t("orders.reorder"), named: t("orders.reorder_named", { number }) };
  return <ReorderForm number={number} isWhole={isWhole} {...words} />;
}

type ReorderFormProps = {
  number: number;
  /** As wide as what it stands in, in the colour of its action. */
  isWhole: boolean;
  label: string;
  /** The label with the order that it is of. */
  named: string;
};

/** Asked of the page of past orders, which says what has to be said first. */
export function ReorderForm({ number, isWhole, label, named }: ReorderFormProps) {
  const { layout } = useShell();
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "reorder" && formData.get("number") === String(number);
  return (
    <Form method="post" action={PAST_ORDERS[layout]} className={isWhole ? "grid" : "inline-block"}>
      <CsrfField />
      <input type="hidden" name="number" value={number} />
      <Button
        look={isWhole ? "primary" : "soft"}
        size={isWhole ? "big" : "slim"}
        icon="repeat"
        name="intent"
        value="reorder"
        busy={busy}
        disabled={busy}
        aria-label={named}
      >
        {label}
      </Button>
    </Form>
  );
}

/** What is left out, and that the cart's items make way. */
export function ReorderDialog({ notice: { number, left, replaces } }: { notice: ReorderNotice }) {
  const { t } = useTranslation("account");
  const closeHref = useAddressWith({ reorder: null });
  return (
    <AskDialog
      title={t("orders.reorder_title")}
      closeHref={closeHref}
      intent="reorder"
      fields={{ number, told: "1" }}
      send={t("orders.reorder")}
    >
      {left.length > 0 && (
        <div>
          <p>{t("orders.reorder_left")}</p>
          <ul className="grid gap-1 pt-1">
            {left.map((name) => (
              <li key={name} className="flex items-center gap-2">
                <Icon name="close" className="text-bad" />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {replaces > 0 && <p>{t("orders.reorder_replaces", { count: replaces })}</p>}
    </AskDialog>
  );
}
