import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, DARK_ICON_BUTTON } from "~/components/icons";
import { CartForm } from "~/screens/cart/cart-form";
import { usePlainAddress } from "~/screens/layout/addresses";
import { useHydrated } from "~/components/script/use-hydrated";
import type { Advertisement } from "./view";
import { categoryAnchor } from "~/screens/menu/list/menu-card";
import { classes } from "~/components/classes";

/** How long each advertisement stands (CONST-01). */
export const ROTATION_MS = 5000;
/** After which the next one's picture is asked for; whoever has gone on by then need not load it. */
const HALF_MS = ROTATION_MS / 2;

type HeroProps = { advertisements: Advertisement[]; onAdd: (itemId: number) => void };

/**
 * The advertisements, one at a time, fading into each other (HOME-06), until the visitor pauses them. The server sends the
 * first; script brings the others, each with its picture shortly before its turn.
 */
export function Hero({ advertisements, onAdd }: HeroProps) {
  const { t } = useTranslation("menu");
  const { stack, current, due, isPaused, setPaused } = useRotation(advertisements.length);
  const live = useHydrated();
  if (advertisements.length === 0) return null;
  const shown = live ? advertisements : advertisements.slice(0, 1);
  return (
    <div
      ref={stack}
      className="relative grid grid-cols-1"
      role="group"
      aria-roledescription={t("carousel")}
      aria-label={t("advertisements")}
    >
      {shown.map((advertisement, i) => (
        <Slide
          key={i}
          advertisement={advertisement}
          isShown={i === current}
          isDue={i <= due}
          isFirst={i === 0}
          onAdd={onAdd}
        />
      ))}
      {live && advertisements.length > 1 && (
        <button
          className={classes(DARK_ICON_BUTTON, "absolute top-2 end-2 focus-visible:outline-[#fff]")}
          data-ui="pause"
          type="button"
          aria-label={t(isPaused ? "play" : "pause")}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
      {advertisements.length > 1 && (
        <div className="absolute bottom-4 end-5 flex gap-1.5 max-md:end-4" data-ui="dots" aria-hidden="true">
          {advertisements.map((_, i) => (
            <i
              key={i}
              className={classes("h-2 rounded-[9px]", i === current ? SHOWN_DOT : "w-2 bg-[rgb(255_255_255/0.55)]")}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Changes every five seconds, whatever the pointer does. It stands still while paused, from the start for whoever wants
 * less motion, and while the keyboard is in an advertisement or in the popup that one has opened: it would lose its place.
 */
function useRotation(count: number) {
  const stack = useRef<HTMLDivElement>(null);
  const [halves, setHalves] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => setPaused(window.matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (count < 2 || isPaused) return;
    const turn = () => {
      const isInUse = stack.current?.querySelector("[data-ui=slide] :focus") ?? document.querySelector("dialog:modal");
      if (!isInUse) setHalves((passed) => passed + 1);
    };
    const timer = window.setInterval(turn, HALF_MS);
    return () => window.clearInterval(timer);
  }, [count, isPaused]);
  const turns = halves / 2;
  return { stack, current: count ? Math.floor(turns) % count : 0, due: Math.ceil(turns), isPaused, setPaused };
}

/** Words stand over the first part of the picture only; food keeps the rest. Follows its own width, not the window's. */
const SLIDE =
  "@container relative [grid-area:1/1] grid w-full aspect-16/6 rounded-sheet overflow-clip isolate bg-hero text-[#fff] [transition:opacity_600ms_var(--ease)] [&_:focus-visible]:outline-[#fff] before:absolute before:inset-0 before:-z-1 before:bg-[linear-gradient(calc(90deg*var(--flip)),var(--color-shade),var(--color-shade-half)_42%,transparent_72%)]";
const TEXT =
  "flex flex-col justify-center items-start gap-2 w-1/2 min-h-[156px] py-3 ps-4 @min-[560px]:w-[42%] @min-[560px]:min-h-[208px] @min-[560px]:ps-8";
const TITLE =
  "text-[1.375rem] @max-[345px]:text-[1.1875rem] leading-[calc(var(--leading-tight)-0.1)] tracking-[calc(var(--tracking-tight)*2)] [&:lang(ar)]:text-[1.375rem] @min-[560px]:text-[2.1rem] @min-[560px]:[&:lang(ar)]:text-[2.1rem]";
const ACTION = "btn mt-1 max-w-none whitespace-nowrap bg-[#fff] text-[#241a14] hover:bg-[#f3ece4] @min-[560px]:mt-3";
const SHOWN_DOT = "w-6 bg-[#fff] forced-lit";

type SlideProps = {
  advertisement: Advertisement;
  isShown: boolean;
  isDue: boolean;
  isFirst: boolean;
  onAdd: (itemId: number) => void;
};

function Slide({ advertisement, isShown, isDue, isFirst, onAdd }: SlideProps) {
  const { image, title, subtitle } = advertisement;
  return (
    <section
      className={classes(SLIDE, !isShown && "opacity-0")}
      data-ui="slide"
      aria-label={title}
      {...(!isShown && { inert: "" })}
    >
      {isDue && (
        <img
          className="absolute inset-0 size-full object-cover object-[50%_64%] -z-2 [transform:scaleX(var(--flip))]"
          src={image.src}
          srcSet={image.srcSet}
          sizes="(width > 768px) 900px, 100vw"
          width={image.width}
          height={image.height}
          alt=""
          {...(isFirst && { fetchpriority: "high" })}
        />
      )}
      <div className={TEXT}>
        <h2 className={TITLE}>{title}</h2>
        <p className="text-sm font-500 text-balance @max-[560px]:hidden @min-[560px]:text-[1.0625rem]">{subtitle}</p>
        <SlideAction advertisement={advertisement} onAdd={onAdd} />
      </div>
    </section>
  );
}

/** Adds the item, opens its choices, or leads to the category (HOME-07). */
function SlideAction({
  advertisement: { action, label },
  onAdd,
}: {
  advertisement: Advertisement;
  onAdd: (itemId: number) => void;
}): ReactNode {
  const address = usePlainAddress();
  if (action.kind === "category") {
    return (
      <a className={ACTION} href={`#${categoryAnchor(action.id)}`}>
        {label}
      </a>
    );
  }
  if (action.kind !== "add") {
    return (
      <Link className={ACTION} to={`?${action.kind}=${action.id}&banner=1`} preventScrollReset>
        {label}
      </Link>
    );
  }
  return (
    <CartForm returnTo={address} onPress={() => onAdd(action.id)}>
      <input type="hidden" name="banner" value="1" />
      <button className={ACTION} name="add" value={action.id}>
        {label}
      </button>
    </CartForm>
  );
}
