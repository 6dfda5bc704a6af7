import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { DialogClose, DialogTitle } from "~/components/dialog/dialog";
import { Price } from "~/components/text/price";
import { Tag } from "~/components/text/tag";
import { surePrice } from "~/ordering/promotions/offer-price";
import { useShell } from "~/screens/layout/shell";
import type { ItemData } from "./view";
import { FLOATING_ICON_BUTTON } from "~/components/icons";

type PictureProps = {
  image: ItemData["image"];
  alt: string;
  /** Beside the choices on a wide screen: square, with the way out away from them. */
  beside?: boolean;
};

/** The picture of an item over the whole width of its popup, with the way out on it. */
export function ItemPicture({ image, alt, beside }: PictureProps) {
  return (
    <div
      className={classes(
        "relative flex-none aspect-3/2 w-full max-md:max-h-[40svh] overflow-hidden bg-line",
        beside && "md:aspect-square",
      )}
    >
      {image && (
        <img
          className="absolute inset-0 size-full object-cover object-[50%_60%]"
          src={image.src}
          srcSet={image.srcSet}
          sizes={`(width >= 48rem) ${beside ? 400 : 560}px, 100vw`}
          width={image.width}
          height={image.height}
          alt={alt}
        />
      )}
      <DialogClose
        className={classes(
          FLOATING_ICON_BUTTON,
          "absolute top-3",
          beside ? "start-3 max-md:start-auto max-md:end-3" : "end-3",
        )}
      />
    </div>
  );
}

/** Its name and its price. */
export function ItemTitle({ name, price }: { name: string; price: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <DialogTitle className="text-xl">{name}</DialogTitle>
      {price}
    </div>
  );
}

/** What one of it costs, with what that was before a promotion that surely lowers it. */
export function DishPrice({ dish, plain }: { dish: Pick<ItemData, "unit_price" | "offer">; plain?: boolean }) {
  const { currency, decimal_precision: precision } = useShell().company;
  const { unit_price: was, offer } = dish;
  return <Price amount={surePrice(was, offer)} plain={plain ?? false} {...{ was, currency, precision }} />;
}

/** The store is closed, and whether the item can be ordered for later: said before anything of it is chosen. */
export function ClosedNote({ item }: { item: Pick<ItemData, "state" | "isForLater"> }) {
  const { t } = useTranslation("menu");
  if (!item.isForLater && item.state !== "closed") return null;
  return (
    <Tag tone="plain" icon="clock" className="mt-2">
      {t(item.isForLater ? "closed_for_later" : "closed_now")}
    </Tag>
  );
}

/** What it suits, what is in it and what it weighs in kilocalories, as far as the brand says. */
export function DishFacts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact) => (
    <p key={fact} className="text-sm text-ink-quiet">
      {fact}
    </p>
  ));
}

/** What is said of the item. */
export const ITEM_INTRO = "pt-5 px-(--pad) md:pb-5";
