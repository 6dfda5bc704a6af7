/**
 * A company's palette, derived from its brand colour and its paper so that every pair that carries text or bounds a
 * control keeps its contrast (WCAG 2.2: 4.5:1 for text, 3:1 for controls).
 */

type Rgb = readonly [number, number, number];

export type Theme = {
  /** The paper behind the page. */
  surface: string;
  ink: string;
  /** Whether the header is paper or filled with the brand colour. */
  header: "paper" | "brand";
};

/** Names of colours, as the stylesheet's tokens have them after `--color-`, → colours. */
export type BrandTokens = Record<string, string>;

const WHITE = "#ffffff";
const DARK = "#1a1a1a";
const BLACK = "#000000";
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Text on the brand colour: dark from a luma of 170 on, else white (spec section 4, Brand text colour). */
export function onBrandColour(brand: string): string {
  const [r, g, b] = parse(brand);
  return 299 * r + 587 * g + 114 * b >= 170_000 ? DARK : WHITE;
}

/** WCAG 2 contrast ratio of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Mixes `share` (0…1) of `other` into `base`. */
export function mix(base: string, other: string, share: number): string {
  const [from, to] = [parse(base), parse(other)];
  return `#${from
    .map((value, i) =>
      Math.round(value + ((to[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** What a company's palette changes of the stylesheet's colours (`app/styles/tokens.css`): a header of paper is as it is there. */
export function brandTokens(brand: string, theme: Theme): BrandTokens {
  const onBrand = onBrandColour(brand);
  // The 170 rule gives white on mid oranges too; then the fill darkens until its text can be read.
  const fill = onBrand === WHITE ? towards(brand, DARK, (colour) => contrast(colour, WHITE) >= TEXT_CONTRAST) : brand;
  const soft = mix(WHITE, brand, 0.11);
  const grounds = [theme.surface, WHITE, soft];
  const strong = towards(brand, BLACK, (colour) =>
    grounds.every((ground) => contrast(colour, ground) >= TEXT_CONTRAST),
  );
  const line = mix(theme.surface, theme.ink, 0.1);
  const edge = towards(
    mix(theme.surface, theme.ink, 0.45),
    theme.ink,
    (colour) => contrast(colour, theme.surface) >= CONTROL_CONTRAST,
  );
  const quiet = towards(mix(theme.surface, theme.ink, 0.6), theme.ink, (colour) =>
    [theme.surface, WHITE, soft, line].every((ground) => contrast(colour, ground) >= TEXT_CONTRAST),
  );
  return {
    brand: fill,
    "on-brand": onBrand,
    "brand-strong": strong,
    surface: theme.surface,
    line,
    edge,
    ink: theme.ink,
    "ink-quiet": quiet,
    ...(theme.header === "brand" ? brandHeader(fill, onBrand) : { "bag-hover": mix(fill, BLACK, 0.1) }),
    hero: towards(mix(fill, DARK, 0.4), BLACK, (colour) => contrast(colour, WHITE) >= TEXT_CONTRAST),
    scrim: mix(fill, BLACK, 0.75),
  };
}

function brandHeader(fill: string, onBrand: string): BrandTokens {
  const away = onBrand === WHITE ? BLACK : WHITE;
  return {
    bar: fill,
    "on-bar": onBrand,
    "on-bar-quiet": towards(mix(fill, onBrand, 0.75), onBrand, (colour) => contrast(colour, fill) >= TEXT_CONTRAST),
    // Further from the text than the bar is, so that what can be read on the bar can be read in the field.
    "bar-field": mix(fill, away, 0.2),
    "bar-line": mix(fill, onBrand, 0.2),
    bag: onBrand,
    "on-bag": fill,
    "bag-hover": mix(onBrand, fill, 0.08),
  };
}

/** Moves a colour towards another in small steps until it is good enough. */
function towards(colour: string, target: string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, target, share);
    if (isEnough(candidate)) return candidate;
  }
  return target;
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
