/** Where a model's solids are: how far the nearest is, and which a ray can meet. */
import { length3 } from "./solids.mjs";

export const far = 60;

/** Turns a solid's own frame into numbers that are quick to use: where it is, how it is turned (degrees), how large. */
export function prepared({
  at = [0, 0, 0],
  turn = [0, 0, 0],
  size = 1,
  reach,
  shape,
  skin,
  bump,
  rough = 0.05,
  thin = 1,
}) {
  const [a, b, c] = turn.map((angle) => (angle * Math.PI) / 180);
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)];
  // Turned about z, then x, then y.
  const m = [
    cb * cc + sb * sa * sc,
    -cb * sc + sb * sa * cc,
    sb * ca,
    ca * sc,
    ca * cc,
    -sa,
    -sb * cc + cb * sa * sc,
    sb * sc + cb * sa * cc,
    cb * ca,
  ];
  return { at, m, size, reach: reach * size, shape, skin, bump, rough, thin };
}

export function local(solid, x, y, z, out) {
  const { m, at, size } = solid;
  const dx = (x - at[0]) / size;
  const dy = (y - at[1]) / size;
  const dz = (z - at[2]) / size;
  out[0] = m[0] * dx + m[3] * dy + m[6] * dz;
  out[1] = m[1] * dx + m[4] * dy + m[7] * dz;
  out[2] = m[2] * dx + m[5] * dy + m[8] * dz;
}

const spot = [0, 0, 0];

function distance(solid, x, y, z, fine) {
  local(solid, x, y, z, spot);
  const p = spot[0];
  const q = spot[1];
  const r = spot[2];
  const d = solid.shape(p, q, r);
  // Light and shadow may step past what is thin; the eye may not.
  if (!fine) return d * solid.size;
  const scale = solid.size * solid.thin;
  if (!solid.bump) return d * scale;
  // What is rough is so at its surface only: further off the bare shape is near enough.
  return (d > solid.rough * 2 ? d - solid.rough : d + solid.bump(p, q, r, d)) * scale;
}

export let nearest = null;

/** How far the nearest solid is; `fine` minds how rough they are. */
export function field(solids, x, y, z, fine) {
  let least = far;
  for (let i = 0; i < solids.length; i++) {
    const solid = solids[i];
    const at = solid.at;
    if (length3(x - at[0], y - at[1], z - at[2]) - solid.reach > least) continue;
    const d = distance(solid, x, y, z, fine);
    if (d < least) {
      least = d;
      nearest = solid;
    }
  }
  return least;
}

/** How far along a ray a solid can begin. */
export const ahead = ({ at, reach }, o, d) =>
  (at[0] - o[0]) * d[0] + (at[1] - o[1]) * d[1] + (at[2] - o[2]) * d[2] - reach;

/** The solids that a ray from `o` can meet, or pass within `margin` of. */
export function along(solids, o, d, margin = 0) {
  const near = [];
  for (let i = 0; i < solids.length; i++) {
    const { at, reach } = solids[i];
    const x = at[0] - o[0];
    const y = at[1] - o[1];
    const z = at[2] - o[2];
    const t = x * d[0] + y * d[1] + z * d[2];
    const most = reach + margin;
    if (t > -most && x * x + y * y + z * z - t * t < most * most) near.push(solids[i]);
  }
  return near;
}
