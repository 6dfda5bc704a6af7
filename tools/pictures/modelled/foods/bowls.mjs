/** Salads, rice with chicken, bread of the griddle. */
import { avocado, cherry, cucumber, lettuce, onion, toast, tomatoSlice } from "../garden.mjs";
import { charred, ink, mix, plain } from "../paint.mjs";
import { rice, strewn } from "../rice.mjs";
import { cellValue, disc, ellipsoid, layered, length2, meet, noise, smooth, turned } from "../solids.mjs";
import { WELL, dip, plate } from "../table.mjs";

const bowlOf = (radius, colour) => ({
  at: [0, 0, 0],
  reach: radius * 1.2,
  shape: (x, y, z) =>
    turned(
      x,
      y,
      z,
      [
        [0, 0.08],
        [0.5, 0.1],
        [0.86, 0.42],
        [1, 0.78],
      ].map((p) => p.map((part) => part * radius)),
      0.06,
    ),
  skin: plain(colour, 0.62),
});

const dice = (i, n) => cellValue(i * 17 + n, n * 5, 7);

/** A heap of salad within a bowl of that radius: leaves below, the rest by the names in `what`. */
function heap(radius, what) {
  const makers = { cucumber, cherry, toast, avocado, onion, tomato: tomatoSlice };
  const reds = [ink("#6a2440", 0.35), ink("#3f1a2c", 0.35)];
  const place = (i, most) => {
    const [turn, away] = [i * 2.4, Math.sqrt((i + 0.5) / most) * 0.8];
    return [
      Math.cos(turn) * away * radius,
      radius * (0.62 + 0.42 * Math.sqrt(1 - away * away)),
      Math.sin(turn) * away * radius,
    ];
  };
  const leaves = Array.from({ length: 34 }, (_, i) => {
    const [x, y, z] = place(i, 34);
    return lettuce(
      [x, y - 0.06 + dice(i, 1) * 0.14, z],
      [dice(i, 2) * 70 - 35 + z * 14, dice(i, 3) * 360, dice(i, 4) * 70 - 35],
      0.95 + dice(i, 5) * 0.3,
      i % 6 === 3 ? reds : undefined,
    );
  });
  const names = Object.entries(what).flatMap(([name, count]) => Array(count).fill(name));
  const rest = names.map((name, i) => {
    const [x, y, z] = place((i * 7) % names.length, names.length);
    return makers[name]([x, y + 0.12, z], [30 + z * 10 + dice(i, 6) * 24, dice(i, 7) * 360, -x * 14], 0.95);
  });
  return [...leaves, ...rest];
}

const salad = ({ glaze = "#d8d2c6", what = { cucumber: 6, cherry: 5, avocado: 4 }, bits = { corn: 30 } } = {}) => ({
  middle: [320, 336],
  zoom: 114,
  pitch: 36,
  solids: [bowlOf(1.75, glaze), ...heap(1.75, what), ...strewn(bits, [0, 1.25, 0], [1.35, 0.62, 1.3], 6, [0, 0.9])],
});

/** Poached chicken in slices, its skin on. */
const slice = (at, turn, size = 1) => ({
  at,
  turn,
  size,
  reach: 0.85,
  thin: 0.85,
  shape: (x, y, z) =>
    meet(ellipsoid(x, y, z, 0.62, 0.36, 2), Math.abs(z) - 0.11, 0.06) + (noise(x * 3, y * 3, z * 3) - 0.5) * 0.05,
  skin: (x, y, z) => {
    const skinSide = smooth(0.2, 0.27, y + x * x * 0.42);
    const flesh = mix(ink("#dcd0b6", 0.4), ink("#c4b08c", 0.4), noise(x * 3, y * 11, z * 3));
    return mix(flesh, mix(ink("#d9ab52", 0.65), ink("#c28f3a", 0.65), noise(x * 4, y * 4, z * 4)), skinSide);
  },
});

const chickenRice = () => ({
  middle: [316, 284],
  zoom: 114,
  pitch: 34,
  solids: [
    plate(2.6, "#d6dcd8"),
    rice([-1.0, WELL, -0.35], [1.05, 0.92, 1.0], "white"),
    ...[0, 1, 2, 3, 4].map((i) => cucumber([-0.5 + i * 0.44, WELL + 0.07, 1.2 - i * 0.1], [0, i * 40, 8], 1)),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => slice([0.25 + i * 0.22, WELL + 0.46, 0.55 - i * 0.13], [-18, -58, 0], 1.08)),
    ...dip([1.75, WELL, 0.75], "#a8290f", { radius: 0.46 }),
    ...dip([-1.7, WELL, 0.95], "#b9a25a", { radius: 0.42 }),
    ...strewn({ herb: 26 }, [0.9, WELL + 0.5, 0.1], [0.9, 0.4, 0.5], 5, [0, 0.8]),
  ],
});

/** A flaky round of the griddle, coiled and pressed. */
const roti = (at, turn, radius = 1.55) => ({
  at,
  turn,
  reach: radius + 0.3,
  thin: 0.6,
  shape: (x, y, z) =>
    disc(x, y - 0.05 * noise(x * 2, 0, z * 2), z, radius + 0.1 * Math.sin(Math.atan2(z, x) * 4 + 1), 0.15, 0.12),
  bump: (x, y, z) => {
    const coil = length2(x, z) * 7 - Math.atan2(z, x) + noise(x * 2, 1, z * 2) * 2.4;
    return (
      0.07 * (Math.abs(((((coil / 3.1416) % 1) + 1) % 1) - 0.5) - 0.3) + 0.05 * (0.5 - layered(x * 6, y * 6, z * 6, 2))
    );
  },
  rough: 0.06,
  skin: (x, y, z) => {
    const coil = length2(x, z) * 7 - Math.atan2(z, x) + noise(x * 2, 1, z * 2) * 2.4;
    const ridge = 1 - 2 * Math.abs(((((coil / 3.1416) % 1) + 1) % 1) - 0.5);
    const base = mix(ink("#e0b870", 0.35), ink("#c48a3e", 0.35), ridge * 0.5 + layered(x * 2, y * 2, z * 2, 2) * 0.6);
    return charred(charred(base, ink("#9a5318", 0.35), x, y, z, 2.6, 0.46), ink("#4f240a", 0.3), x + 6, y, z, 4, 0.28);
  },
});

const rotiCanai = () => ({
  middle: [300, 262],
  zoom: 116,
  pitch: 46,
  solids: [
    plate(2.35, "#4f8a70"),
    roti([-0.35, WELL + 0.15, 0.15], [0, 0, 0], 1.55),
    roti([0.15, WELL + 0.46, -0.25], [4, 70, 5], 1.4),
    ...dip([2.15, 0, 1.15], "#b3661a", { radius: 0.72, gloss: 0.7 }),
    ...strewn({ herb: 8 }, [2.15, 0.34, 1.15], [0.4, 0.02, 0.4], 5, [0, 0.9]),
  ],
});

export const bowls = { chickenRice, rotiCanai, salad };
