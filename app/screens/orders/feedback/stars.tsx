import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { useTiedToError } from "~/components/form/first-invalid";
import { Icon } from "~/components/icons";
import { STARS, type Stars } from "~/ordering/feedback/feedback";

const STAR = "size-8 text-warn";

/** Stars to choose from: radio buttons, of which every star up to the chosen one is filled. */
export function StarChoice({ chosen, errorId }: { chosen: number | null; errorId: string | null }) {
  const { t } = useTranslation("tracking");
  const invalid = useTiedToError(errorId);
  return (
    <div className="flex flex-wrap" dir="inherit">
      {STARS.map((stars) => (
        <label
          key={stars}
          className="grid place-items-center min-h-tap min-w-12 rounded-card cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brand-strong has-checked:[&_.icon]:fill-current [&:has(~label_input:checked)_.icon]:fill-current"
        >
          <input
            type="radio"
            name="stars"
            value={stars}
            defaultChecked={stars === chosen}
            className="sr-only"
            {...(stars === STARS[0] && invalid)}
          />
          <Icon name="star" className={STAR} />
          <span className="sr-only">{t("rating.stars", { count: stars })}</span>
        </label>
      ))}
    </div>
  );
}

/** What was given. */
export function StarsGiven({ stars }: { stars: Stars }) {
  const { t } = useTranslation("tracking");
  return (
    <p className="flex">
      <span className="sr-only">{t("rating.stars", { count: stars })}</span>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={classes(STAR, "mx-2", star <= stars && "fill-current")} />
      ))}
    </p>
  );
}
