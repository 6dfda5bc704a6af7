/** The pictures of Nine Bowls: sharing, heroes. */
import { lay, put, stand } from "../../things.mjs";
import { yellow, egg, white, half, prawn, puff, meat, pale } from "./parts.mjs";

const three = [
  {
    glaze: "indigo",
    colours: ["#f2a040", "#d0601a"],
    noodles: yellow,
    marks: { herb: 6 },
    top: [half(160, 130, 120), prawn(320, 124, 0, 140)],
  },
  {
    glaze: "jade",
    colours: ["#d9582a", "#8f2a10"],
    noodles: egg,
    marks: { scallion: 8 },
    top: [prawn(180, 126, 0, 140), prawn(310, 120, 30, 140)],
  },
  {
    glaze: "red",
    colours: ["#a9622a", "#6b3412"],
    noodles: white,
    marks: { scallion: 14 },
    top: [meat(230, 124, 240)],
  },
];

const satayFan = [
  [250, -18],
  [290, -14],
  [330, -10],
  [370, -6],
  [408, -2],
];

const sharingTiles = {
  "three-bowls": {
    paper: "cream",
    base: "none",
    items: [
      stand("bowl", 250, 320, 306, {
        body: "steamer",
        glaze: "sand",
        fill: "smooth",
        colours: ["#b98a54", "#8a5f30"],
        top: [
          put("dumpling", 150, 130, 138, pale),
          put("dumpling", 150, 240, 126, pale),
          put("dumpling", 150, 352, 140, pale),
        ],
      }),
      stand("bowl", 250, 142, 424, three[0]),
      stand("bowl", 250, 498, 424, three[2]),
      stand("bowl", 264, 320, 464, three[1]),
    ],
  },
  "satay-night": {
    paper: "brick",
    base: "board",
    at: { rx: 304, cy: 400, tone: "walnut" },
    items: [
      put("cucumber", 120, 96, 226, { back: true, blur: 2 }),
      stand("glass", 170, 520, 290, { drink: ["#ffc4d4", "#f28cae"], ice: true, level: 126 }),
      ...satayFan.map(([y, rot]) => lay("skewer", 450, 262, y, { of: "ssss" }, { rot })),
      stand("bowl", 150, 540, 414, {
        glaze: "sand",
        fill: "smooth",
        colours: ["#c98a3c", "#8f5218"],
        marks: { nut: 16 },
      }),
    ],
  },
};

const heroes = {
  "hero-laksa": {
    hero: true,
    paper: "inkGround",
    base: "none",
    items: [
      put("chilli", 190, 620, 400, { back: true, blur: 3 }),
      put("coconut", 240, 1140, 400, { back: true, blur: 3 }),
      stand("bowl", 640, 880, 580, {
        glaze: "red",
        colours: ["#f2a040", "#d0601a"],
        noodles: yellow,
        marks: { herb: 9, chilli: 6 },
        top: [half(142, 132), prawn(322, 112), prawn(370, 150, 60), puff(236, 112), puff(200, 166, 74)],
      }),
      put("chopsticks", 300, 1090, 230, { flat: true, contact: 0 }),
    ],
  },
  "hero-dumplings": {
    hero: true,
    paper: "jadeGround",
    base: "none",
    items: [
      put("ginger", 200, 600, 420, { back: true, blur: 3 }),
      stand("bowl", 380, 1060, 400, {
        body: "steamer",
        glaze: "sand",
        fill: "smooth",
        colours: ["#b98a54", "#8a5f30"],
        top: [
          put("dumpling", 150, 130, 138, pale),
          put("dumpling", 150, 240, 126, pale),
          put("dumpling", 150, 352, 140, pale),
        ],
      }),
      stand("bowl", 570, 840, 570, {
        body: "steamer",
        glaze: "sand",
        fill: "smooth",
        colours: ["#b98a54", "#8a5f30"],
        top: [
          put("dumpling", 150, 116, 142, pale),
          put("dumpling", 150, 240, 126, pale),
          put("dumpling", 150, 362, 142, pale),
          put("dumpling", 140, 240, 178, pale),
        ],
      }),
    ],
  },
  "hero-satay": {
    hero: true,
    paper: "potGround",
    base: "board",
    at: { cx: 870, cy: 500, rx: 360, tone: "wood" },
    items: [
      put("cucumber", 190, 590, 330, { back: true, blur: 2 }),
      stand("glass", 250, 1090, 420, { drink: ["#ffc4d4", "#f28cae"], ice: true, level: 126 }),
      ...[
        [270, -20],
        [322, -16],
        [374, -12],
        [426, -8],
        [478, -4],
      ].map(([y, rot]) => lay("skewer", 560, 800, y, { of: "sssss" }, { rot })),
      stand("bowl", 210, 1110, 540, {
        glaze: "sand",
        fill: "smooth",
        colours: ["#c98a3c", "#8f5218"],
        marks: { nut: 18 },
      }),
    ],
  },
};

export const sharing = { ...sharingTiles, ...heroes };
