/** Colours as amounts of light, and the skins that many dishes share. */
import { clamp, flakes, layered, lerp, noise, smooth } from "./solids.mjs";

/** "#rrggbb" as light; the fourth number is the gloss, from 0 to 1. */
export const ink = (hex, gloss = 0.2) => [
  ...[1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2),
  gloss,
];

export const mix = (a, b, t) => {
  const part = clamp(t, 0, 1);
  return a.map((channel, i) => lerp(channel, b[i], part));
};

/** One colour all over. */
export const plain = (hex, gloss) => {
  const colour = ink(hex, gloss);
  return () => colour;
};

/** A fried crust: craggy flakes, pale on their tips and dark between. `size` is flakes for a unit. */
export function crust({
  pale = "#ffd892",
  gold = "#cf7c22",
  deep = "#7a350d",
  size = 5,
  gloss = 0.3,
  high = 0.1,
} = {}) {
  const [tip, body, crack] = [ink(pale, gloss * 0.6), ink(gold, gloss), ink(deep, gloss)];
  const height = (x, y, z) => {
    const [p, q, r] = [x * size, y * size, z * size];
    const wild = noise(p * 1.3 + 4, q * 1.3, r * 1.3) * 1.3;
    const flake = clamp(1 - flakes(p * 0.9 + wild, q * 0.9 - wild, r * 0.9 + wild), 0, 1);
    const ridge = 1 - Math.abs(2 * noise(p * 1.4, q * 1.4 + 9, r * 1.4) - 1);
    return flake * 0.42 + ridge * 0.36 + noise(p * 4.2, q * 4.2, r * 4.2) * 0.22;
  };
  return {
    bump: (x, y, z) => high * (0.5 - height(x, y, z)),
    rough: high * 0.6,
    skin: (x, y, z) => {
      const h = height(x, y, z);
      const patch = layered(x * 1.6 + 3, y * 1.6, z * 1.6 + 8, 3);
      const base = mix(crack, body, smooth(0.28, 0.58, h) * 0.75 + (patch - 0.4) * 0.7);
      return mix(base, tip, smooth(0.6, 0.86, h) * smooth(0.3, 0.7, patch));
    },
  };
}

/** Brown patches of the pan or the fire on a skin that is otherwise `base`. */
export const charred = (base, burnt, x, y, z, size, amount) =>
  mix(base, burnt, smooth(1 - amount, 1 - amount * 0.35, layered(x * size, y * size, z * size, 3)));

/** Bars of a grill across x, `gap` apart, soft at their edges and broken here and there. */
export function bars(x, y, z, gap, wide) {
  const off = Math.abs(((((x / gap) % 1) + 1.5) % 1) - 0.5) * gap;
  return (
    smooth(wide, wide * 0.45, off + (noise(x * 9, y * 9, z * 9) - 0.5) * wide * 0.5) *
    smooth(0.2, 0.45, noise(x * 2.2, y * 2.2, z * 2.2 + 5) + 0.12)
  );
}
