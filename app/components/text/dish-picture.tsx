import { classes } from "~/components/classes";

/** The picture of a dish in a line of an order; one without keeps no place for it. */
export function DishPicture({ src, className }: { src: string | null; className?: string | undefined }) {
  if (!src) return null;
  return <img className={classes("rounded-thumb", className)} src={src} alt="" width={128} height={96} />;
}
