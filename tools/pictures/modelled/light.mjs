/** How a place is lit: a warm key light from the upper start corner, soft light from the sky, light thrown back by the table. */
import { along, field, local } from "./field.mjs";
import { clamp, length3, smooth } from "./solids.mjs";

const unit = ([x, y, z]) => {
  const l = length3(x, y, z);
  return [x / l, y / l, z / l];
};

const key = unit([-0.5, 0.82, 0.42]);

const keyColour = [1, 0.95, 0.87].map((c) => c * 1.62);

const skyColour = [1, 0.98, 0.96].map((c) => c * 0.6);

const bounceColour = [1, 0.86, 0.72].map((c) => c * 0.34);

/** How much of the key light comes to a place; the edges of shadows are the sharper the larger `soft` is. */
export function lit(solids, p, soft) {
  const near = along(solids, p, key, 3.2 / soft);
  let light = 1;
  let t = 0.03;
  for (let i = 0; near.length && i < 32 && t < 4.5; i++) {
    const d = field(near, p[0] + key[0] * t, p[1] + key[1] * t, p[2] + key[2] * t, t < 0.1);
    if (d < 0.002) return 0;
    light = Math.min(light, (soft * d) / t);
    t += clamp(d, 0.03, 0.7);
  }
  return smooth(0, 1, light);
}

const steps = [0.03, 0.1, 0.24, 0.5, 0.85];

/** How open the place is: 1 in the open, near 0 in a crack. */
export function open(solids, p, n) {
  const near = [];
  for (let i = 0; i < solids.length; i++) {
    const { at, reach } = solids[i];
    if (length3(at[0] - p[0], at[1] - p[1], at[2] - p[2]) < reach + 1.7) near.push(solids[i]);
  }
  if (!near.length) return 1;
  let shut = 0;
  let weight = 1;
  for (const step of steps) {
    const d = Math.min(
      field(near, p[0] + n[0] * step, p[1] + n[1] * step, p[2] + n[2] * step, step < 0.15),
      p[1] + n[1] * step + 0.04,
    );
    shut += (Math.max(0, step - d) * weight) / step;
    weight *= 0.8;
  }
  return clamp(1 - shut * 0.36, 0.06, 1);
}

export function normalAt(solids, p, e) {
  const [x, y, z] = p;
  const a = field(solids, x + e, y - e, z - e, true);
  const b = field(solids, x - e, y - e, z + e, true);
  const c = field(solids, x - e, y + e, z - e, true);
  const d = field(solids, x + e, y + e, z + e, true);
  return unit([a - b - c + d || 1e-9, -a - b + c + d, -a + b - c + d]);
}

/** The colour of a place, in light; `view` points to the eye. A skin answers [red, green, blue, gloss] in light. */
export function shaded(solids, solid, p, n, view) {
  const own = [0, 0, 0];
  local(solid, p[0], p[1], p[2], own);
  const [r, g, b, gloss = 0.2] = solid.skin(own[0], own[1], own[2], n);
  const facing = n[0] * key[0] + n[1] * key[1] + n[2] * key[2];
  const light = facing > -0.3 ? lit(solids, [p[0] + n[0] * 0.012, p[1] + n[1] * 0.012, p[2] + n[2] * 0.012], 9) : 0;
  const room = open(solids, p, n);
  const wrapped = Math.max(0, (facing + 0.22) / 1.22) * light;
  const glow = smooth(0.55, 0, Math.abs(facing)) * light * 0.2;
  const seen = clamp(n[0] * view[0] + n[1] * view[1] + n[2] * view[2], 0, 1);
  const half = unit([key[0] + view[0], key[1] + view[1], key[2] + view[2]]);
  const shine = clamp(n[0] * half[0] + n[1] * half[1] + n[2] * half[2], 0, 1);
  const sparkle = gloss * light * (0.95 * gloss * shine ** (20 + gloss * 150) + 0.16 * shine ** 10);
  const edge = (1 - seen) ** 3 * room * (0.1 + 0.36 * gloss);
  return [r, g, b].map((albedo, i) => {
    const warm = [1, 0.4, 0.18][i];
    const ambient =
      room ** (1 - 0.45 * albedo) * ((0.62 + 0.38 * n[1]) * skyColour[i] + (0.5 - 0.5 * n[1]) * bounceColour[i]);
    return (
      albedo * (wrapped * keyColour[i] + glow * warm * 1.6 + ambient) + sparkle * keyColour[i] + edge * skyColour[i]
    );
  });
}

export const tone = (light) => {
  const soft = light < 0.6 ? light : 0.6 + 0.4 * Math.tanh((light - 0.6) / 0.55);
  return Math.round(255 * clamp(soft, 0, 1) ** (1 / 2.2));
};
