/** Dishes to begin with: a rail above a phone's menu, a list in the empty cart. Their buttons belong to the forms of the menu. */
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { Icon, ICON_BUTTON, FLOATING_ICON_BUTTON } from "~/components/icons";
import { Price } from "~/components/text/price";
import { pressOf } from "~/screens/menu/list/menu-card";
import type { Popular as PopularDishes } from "../view";

const LOOKS = {
  rail: {
    list: "flex gap-4 overflow-x-auto -mx-gutter px-gutter pb-1 snap-x scroll-ps-gutter [scrollbar-width:none]",
    dish: "flex-none w-[264px] snap-start grid grid-cols-1",
    picture: "aspect-4/3 rounded-card mb-2",
    button: `${FLOATING_ICON_BUTTON} absolute end-2 top-[146px]`,
    size: { width: 400, height: 300 },
  },
  list: {
    list: "grid",
    dish: "grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3 py-2 not-first:border-t border-line",
    picture: "size-13 rounded-thumb row-span-2",
    button: `${ICON_BUTTON} bg-brand-soft text-brand-strong col-start-3 row-start-1 row-span-2`,
    size: { width: 52, height: 52 },
  },
};

type PopularProps = {
  popular: PopularDishes;
  look: keyof typeof LOOKS;
  /** The store is closed and takes no orders for later. */
  barred: boolean;
};

export function Popular({ popular: { by, dishes }, look, barred }: PopularProps) {
  const { t } = useTranslation("menu");
  if (dishes.length === 0) return null;
  const { list, size, ...of } = LOOKS[look];
  return (
    <section aria-labelledby="popular" className={look === "rail" ? "mt-5 mb-2" : "px-5 pb-4"} data-ui="popular">
      <h2 id="popular" className={look === "rail" ? "text-[1.375rem] mb-3" : "text-[1rem] mb-1"}>
        {t(by === "brand" ? "popular" : "most_ordered")}
      </h2>
      <ul className={list}>
        {dishes.map(({ id, name, price, image, control }) => (
          <li key={id} className={classes("relative", of.dish)}>
            {image && (
              <span className={`block bg-line overflow-clip ${of.picture}`}>
                <img src={image} alt="" loading="lazy" className="size-full object-cover" {...size} />
              </span>
            )}
            <h3 className={classes("text-[1rem] font-650 leading-[1.3]", look === "list" && "col-start-2 self-end")}>
              <Link className="no-underline after:absolute after:inset-0" to={`?item=${id}`} preventScrollReset>
                {name}
              </Link>
            </h3>
            <Price {...price} className={look === "list" ? "col-start-2 self-start text-sm" : undefined} />
            <button
              className={`${of.button} z-1`}
              {...pressOf(control)}
              value={id}
              disabled={barred}
              aria-label={t("add_named", { name })}
            >
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
