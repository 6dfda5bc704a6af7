import { classes } from "~/components/classes";

const COLLAGE =
  "flex-none grid grid-cols-2 grid-rows-2 gap-0.5 w-24 h-16 rounded-thumb overflow-hidden [&>img]:size-full [&>img]:object-cover";
/** How the first pictures lie when there are so many: the whole, side by side, or one beside two. */
const PLACES = [["col-span-2 row-span-2"], ["row-span-2", "row-span-2"], ["row-span-2", "", ""]];

/** By its dishes an order is recognised; their names stand beside it. Nothing where the menu has no picture of them. */
export function OrderPictures({ pictures }: { pictures: string[] }) {
  if (pictures.length === 0) return null;
  const places = PLACES[pictures.length - 1] ?? [];
  return (
    <span className={COLLAGE} data-ui="order-pictures" aria-hidden="true">
      {pictures.map((src, index) => (
        <img key={src} src={src} alt="" width={96} height={64} loading="lazy" className={classes(places[index])} />
      ))}
    </span>
  );
}
