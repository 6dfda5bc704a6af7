import type { ReactNode } from "react";
import { classes } from "~/components/classes";
import { DialogClose, DialogTitle } from "~/components/dialog/dialog";
import { FLOATING_ICON_BUTTON } from "~/components/icons";

type PictureProps = {
  image: { src: string; width: number; height: number } | null;
  alt: string;
  /** Beside the choices on a wide screen: square, with the way out away from them. */
  beside?: boolean;
};

/** The picture of an item over the whole width of its popup, with the way out on it. */
export function ItemPicture({ image, alt, beside }: PictureProps) {
  return (
    <div className={classes("relative flex-none aspect-3/2 overflow-hidden bg-line", beside && "md:aspect-square")}>
      {image && (
        <img
          className="absolute inset-0 size-full object-cover object-[50%_60%]"
          src={image.src}
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

/** What is said of the item. */
export const ITEM_INTRO = "pt-5 px-(--pad) md:pb-5";
