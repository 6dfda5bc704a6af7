import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { HOME } from "~/paths/pages";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { categoryAnchor } from "~/screens/menu/list/menu-card";
import type { CategoryWay } from "~/screens/menu/list/view";

/** All categories of the menu at a glance, each a way to its dishes. */
export function CategorySheet({ ways }: { ways: CategoryWay[] }) {
  const { t } = useTranslation("menu");
  const { layout } = useShell();
  const closeHref = useAddressWith({ categories: null });
  return (
    <Dialog title={t("all_categories")} closeHref={closeHref}>
      <DialogBody>
        <ul>
          {ways.map(({ id, name, count }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                className="flex items-center justify-between gap-4 min-h-tap font-600 no-underline hover:underline"
                to={`${HOME[layout]}#${categoryAnchor(id)}`}
              >
                {name}
                <bdi className="text-ink-quiet">{count}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
