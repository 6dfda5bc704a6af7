/** Sausages in their buns. */
import { charred, ink, mix, plain } from "../paint.mjs";
import { strewn } from "../rice.mjs";
import { block, ellipsoid, flakes, join, layered, length2, meet, noise, rod, smooth } from "../solids.mjs";
import { BOARD, WELL, board, plate } from "../table.mjs";

const [crustBrown, bunGold, crumb] = [ink("#8a4a16", 0.45), ink("#c9822f", 0.45), ink("#e3c896", 0.15)];

/** A dog along x, and what runs along it: mustard in waves, and mince or cabbage. */
function dog(at, turn, { over, size = 1 } = {}) {
  const place = { at, turn, size };
  const bun = (x, y, z) => {
    const half = (side) => ellipsoid(x, y - 0.02, z - side * 0.34, 1.45, 0.46, 0.4);
    return join(join(half(1), half(-1), 0.12), block(x, y + 0.3, z, 1.1, 0.14, 0.4, 0.12), 0.2);
  };
  const meatLine = (x) => 0.28 + 0.05 * Math.cos(x * 1.4);
  const sausage = (x, y, z) => rod(x, y - meatLine(x), z, [-1.5, 0, 0], [1.5, 0, 0], 0.27, 0.27);
  const mustard = (x, y, z) => {
    const wave = Math.sin(x * 6.5) * 0.13;
    return (
      (length2(y - meatLine(x) - (over ? 0.36 : 0.27), z - wave) - 0.062) * 0.6 + smooth(1.2, 1.35, Math.abs(x)) * 0.2
    );
  };
  const solids = [
    {
      ...place,
      reach: 1.6,
      shape: bun,
      thin: 0.85,
      skin: (x, y, z) =>
        mix(
          mix(bunGold, crustBrown, smooth(0.35, 0.7, layered(x * 1.6, y * 1.6, z * 1.6, 2) + y * 0.4)),
          crumb,
          smooth(0.22, 0.1, Math.abs(z)) * smooth(-0.1, 0.1, y),
        ),
    },
    {
      ...place,
      reach: 1.9,
      shape: sausage,
      skin: (x, y, z) =>
        charred(
          mix(ink("#a8401c", 0.75), ink("#7a2610", 0.75), noise(x * 2, y * 3, z * 3)),
          ink("#33100a", 0.6),
          x,
          y,
          z,
          3.5,
          0.3,
        ),
    },
    { ...place, reach: 1.6, shape: mustard, skin: plain("#d9a014", 0.7), thin: 0.8 },
  ];
  if (over === "chilli")
    solids.push({
      ...place,
      reach: 1.5,
      thin: 0.7,
      shape: (x, y, z) => meet(ellipsoid(x, y - 0.42, z, 1.2, 0.24, 0.34), -(y - 0.3), 0.1),
      bump: (x, y, z) => 0.12 * (flakes(x * 6, y * 6, z * 6) - 0.5),
      rough: 0.07,
      skin: (x, y, z) => mix(ink("#8a2c10", 0.65), ink("#4a160a", 0.6), smooth(0.25, 0.6, flakes(x * 6, y * 6, z * 6))),
    });
  if (over === "kraut")
    solids.push({
      ...place,
      reach: 1.5,
      thin: 0.6,
      shape: (x, y, z) => meet(ellipsoid(x, y - 0.42, z, 1.2, 0.2, 0.34), -(y - 0.3), 0.1),
      bump: (x, y, z) => 0.16 * (Math.abs(noise(x * 3 + noise(x * 5, y * 5, z * 5), y * 9, z * 9) - 0.5) * 2 - 0.4),
      rough: 0.07,
      skin: (x, y, z) => mix(ink("#d9cf9a", 0.5), ink("#b8a860", 0.5), noise(x * 4, y * 10, z * 10)),
    });
  return solids;
}

const hotDog = () => ({
  middle: [318, 276],
  zoom: 126,
  solids: [
    plate(2.4, "#d6dcd8"),
    ...dog([0, WELL + 0.42, 0.05], [0, 14, 0], { over: "chilli", size: 1.3 }),
    ...strewn({ diced: 30, herb: 10 }, [0, WELL + 0.62, 0.05], [1.5, 0.4, 0.5], 4, [0, 0.7]),
  ],
});

const newYorkDog = () => ({
  middle: [318, 268],
  zoom: 124,
  solids: [board(2.4, 1.35), ...dog([0, BOARD + 0.42, 0.1], [0, -12, 0], { over: "kraut", size: 1.3 })],
});

export const dogs = { hotDog, newYorkDog };
