import { classes } from "~/components/classes";

/** The picture of a dish in a line of an order; its place is kept where there is none. */
export function DishPicture({ src, className }: { src: string | null; className?: string | undefined }) {
  if (!src) return <span className="row-span-2 w-16 h-12" />;
  return <img className={classes("rounded-thumb", className)} src={src} alt="" width={128} height={96} />;
}
