import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { CsrfField } from "~/screens/layout/csrf-field";
import { usePlainAddress } from "~/screens/layout/addresses";
import { useHydrated } from "~/components/use-hydrated";
import type { Advertisement } from "./home-data";
import { categoryAnchor } from "./menu-card";

/** How long each advertisement stands (CONST-01). */
export const ROTATION_MS = 5000;

type HeroProps = { advertisements: Advertisement[]; onAdd: (itemId: number) => void };

/**
 * The advertisements, one at a time, fading into each other (HOME-06), until the visitor pauses them. The server sends the
 * first; script brings the others.
 */
export function Hero({ advertisements, onAdd }: HeroProps) {
  const { t } = useTranslation("menu");
  const { stack, current, isPaused, setPaused } = useRotation(advertisements.length);
  const live = useHydrated();
  if (advertisements.length === 0) return null;
  const shown = live ? advertisements : advertisements.slice(0, 1);
  return (
    <div
      ref={stack}
      className="hero-stack"
      role="group"
      aria-roledescription={t("carousel")}
      aria-label={t("advertisements")}
    >
      {shown.map((advertisement, i) => (
        <Slide key={i} advertisement={advertisement} isShown={i === current} isFirst={i === 0} onAdd={onAdd} />
      ))}
      {live && advertisements.length > 1 && (
        <button
          className="icon-btn hero-pause"
          type="button"
          aria-label={t(isPaused ? "play" : "pause")}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
      {advertisements.length > 1 && (
        <div className="dots" aria-hidden="true">
          {advertisements.map((_, i) => (
            <i key={i} className={i === current ? "on" : undefined} />
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
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => setPaused(window.matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (count < 2 || isPaused) return;
    const turn = () => {
      const isInUse = stack.current?.querySelector(".hero :focus") ?? document.querySelector("dialog:modal");
      if (!isInUse) setCurrent((shown) => (shown + 1) % count);
    };
    const timer = window.setInterval(turn, ROTATION_MS);
    return () => window.clearInterval(timer);
  }, [count, isPaused]);
  return { stack, current: current < count ? current : 0, isPaused, setPaused };
}

type SlideProps = { advertisement: Advertisement; isShown: boolean; isFirst: boolean; onAdd: (itemId: number) => void };

function Slide({ advertisement, isShown, isFirst, onAdd }: SlideProps) {
  const { image, title, subtitle } = advertisement;
  return (
    <section className={isShown ? "hero" : "hero hidden-slide"} aria-label={title} {...(!isShown && { inert: "" })}>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes="(width > 768px) 900px, 100vw"
        width={image.width}
        height={image.height}
        alt=""
        {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      />
      <div className="hero-text">
        <h2>{title}</h2>
        <p>{subtitle}</p>
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
      <a className="btn" href={`#${categoryAnchor(action.id)}`}>
        {label}
      </a>
    );
  }
  if (action.kind !== "add") {
    return (
      <Link className="btn" to={`?${action.kind}=${action.id}&banner=1`} preventScrollReset>
        {label}
      </Link>
    );
  }
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(action.id);
      }}
    >
      <CsrfField />
      <input type="hidden" name="return_to" value={address} />
      <input type="hidden" name="banner" value="1" />
      <button className="btn" name="add" value={action.id}>
        {label}
      </button>
    </form>
  );
}
