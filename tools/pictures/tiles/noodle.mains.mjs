/** The pictures of Nine Bowls: soups, wok, ricePlates. */
import { corner, lay, left, put, right, whole } from "../things.mjs";
import {
  yellow,
  egg,
  white,
  soupBowl,
  above,
  half,
  fried,
  prawn,
  puff,
  meat,
  hen,
  greens,
  pale,
} from "./noodle.parts.mjs";

const dark = ["#6b4020", "#8a5730", "#513016"];

const fishBall = (x, y, s = 70) => lay("round", s, x, y);

const limeCut = (x, y, s = 74) => lay("citrus", s, x, y);

const soups = {
  "curry-laksa": soupBowl("butter", "indigo", ["coconut", "chilli"], {
    colours: ["#f2a040", "#d0601a"],
    noodles: yellow,
    marks: { herb: 8, chilli: 5 },
    top: [half(142, 132), prawn(322, 116), prawn(370, 150, 60), puff(236, 118), puff(200, 168, 74)],
  }),
  "assam-laksa": soupBowl("sage", "china", ["pineapple", "mint"], {
    colours: ["#b5703a", "#7d3f1a"],
    noodles: white,
    thick: 11,
    marks: { chilli: 7, shallot: 8, cucumber: 4 },
    top: [put("mint", 120, 330, 116, {}), limeCut(158, 140), put("pineapple", 92, 246, 112, {})],
  }),
  "prawn-mee": soupBowl("brick", "sky", ["livePrawn", "chilli"], {
    colours: ["#d9582a", "#8f2a10"],
    noodles: egg,
    marks: { scallion: 6, shallot: 12 },
    top: [
      prawn(146, 128, -20),
      prawn(238, 104, 10, 130),
      prawn(332, 126, 40),
      half(372, 160, 92),
      greens(170, 170, 110),
    ],
  }),
  "beef-noodle": soupBowl("sand", "black", ["ginger", "carrot"], {
    colours: ["#a9622a", "#6b3412"],
    noodles: white,
    thick: 10,
    marks: { scallion: 16 },
    top: [meat(196, 126, 200), fishBall(340, 130, 72), greens(330, 166, 130)].map((t) =>
      t.draw === "round" ? { ...t, of: { colours: ["#b98a66", "#8a5a3a", "#573318"] } } : t,
    ),
  }),
  "fishball-noodle": soupBowl("sky", "china", ["garlic", "lettuce"], {
    colours: ["#f2e3b8", "#d9c084"],
    noodles: yellow,
    marks: { scallion: 12, shallot: 10 },
    top: [fishBall(150, 134), fishBall(218, 112, 76), fishBall(290, 118), fishBall(350, 142), greens(256, 160, 140)],
  }),
  "ipoh-hor-fun": soupBowl("peach", "jade", ["ginger", "prawn"], {
    colours: ["#f2c260", "#d9942a"],
    noodles: white,
    thick: 16,
    marks: { scallion: 14 },
    top: [hen(190, 126, 190), prawn(324, 124), prawn(366, 152, 50)],
  }),
  "tom-yam": soupBowl("lilac", "red", ["lemon", "chilli"], {
    colours: ["#ef7a3a", "#c13c14"],
    noodles: white,
    thick: 6,
    marks: { chilli: 8, herb: 8 },
    top: [
      prawn(150, 128),
      put("squid", 100, 246, 104, { mod: { saturation: 0.5, brightness: 1.15, hue: 30 } }),
      prawn(338, 126, 30),
      limeCut(290, 156),
    ],
  }),
  "mee-rebus": soupBowl("saffron", "clay", ["sweetPotato", "lemon"], {
    colours: ["#d9862a", "#a3521a"],
    noodles: yellow,
    marks: { scallion: 6, chilli: 8, shallot: 14 },
    top: [half(150, 130), half(228, 112), puff(316, 126), puff(366, 150, 72), limeCut(280, 164, 66)],
  }),
};

const wok = {
  "char-kuey-teow": above(
    "jade",
    {
      glaze: "china",
      fill: "noodles",
      colours: ["#8a4f20", "#6b3812"],
      noodles: ["#b9742e", "#d09348", "#9c5c20"],
      thick: 20,
      marks: { scallion: 12, cabbage: 8 },
      top: [prawn(160, 180), prawn(316, 290, 120), half(300, 170, 90)],
    },
    [corner("ts", "egg"), corner("be", "chilli")],
  ),
  "char-kuey-teow-prawn": above(
    "brick",
    {
      glaze: "sky",
      fill: "noodles",
      colours: ["#8a4f20", "#6b3812"],
      noodles: ["#b9742e", "#d09348", "#9c5c20"],
      thick: 20,
      marks: { scallion: 12, cabbage: 6 },
      top: [
        put("livePrawn", 150, 180, 190, {}),
        put("livePrawn", 150, 306, 250, { rot: 120 }),
        put("livePrawn", 140, 190, 320, { rot: 240 }),
      ],
    },
    [corner("te", "egg"), corner("bs", "chilli")],
  ),
  "hokkien-mee": above(
    "cream",
    {
      glaze: "red",
      fill: "noodles",
      colours: ["#3f2412", "#2a160a"],
      noodles: dark,
      thick: 17,
      marks: { cabbage: 16, shallot: 10 },
      top: [prawn(170, 200), prawn(300, 180, 70), greens(250, 310, 150)],
    },
    [corner("ts", "chilli"), corner("be", "lettuce")],
  ),
  "mee-goreng": above(
    "indigo",
    {
      glaze: "sand",
      fill: "noodles",
      colours: ["#b5501a", "#8f3a10"],
      noodles: ["#e0812e", "#f09a44", "#c9661c"],
      thick: 12,
      marks: { diced: 16, scallion: 10 },
      top: [fried(210, 210), puff(320, 300, 80), limeCut(320, 160, 80)],
    },
    [corner("te", "lemon"), corner("bs", "chilli")],
  ),
  "pan-mee": soupBowl("tomato", "china", ["garlic", "egg"], {
    fill: "noodles",
    colours: ["#c9a05a", "#a87a34"],
    noodles: ["#f5e3b4", "#fff1cf", "#e2c987"],
    thick: 18,
    marks: { mince: 16, scallion: 10, chilli: 6, nut: 12 },
    top: [half(238, 116, 120)],
  }),
  "wantan-mee": above(
    "sage",
    {
      glaze: "black",
      fill: "noodles",
      colours: ["#8a5a24", "#6b4014"],
      noodles: egg,
      thick: 9,
      marks: { scallion: 10 },
      top: [
        lay("slices", 190, 190, 200, { colours: ["#c9502e", "#94301a", "#5c180c"], fat: "#f0a06a", skin: "#6b1c0e" }),
        put("dumpling", 96, 310, 200, pale),
        put("dumpling", 96, 330, 280, { ...pale, rot: 40 }),
        greens(210, 310, 150),
      ],
    },
    [corner("ts", "garlic"), corner("be", "chilli")],
  ),
  "kolo-mee": soupBowl("peach", "jade", ["onion", "garlic"], {
    fill: "noodles",
    colours: ["#e8c070", "#c9963a"],
    noodles: egg,
    thick: 9,
    marks: { mince: 24, scallion: 14, shallot: 16 },
    top: [greens(340, 130, 130)],
  }),
  "maggi-goreng": above(
    "night",
    {
      glaze: "sand",
      fill: "noodles",
      colours: ["#c9661c", "#9a4410"],
      noodles: ["#f0a844", "#ffc266", "#d98a2a"],
      thick: 8,
      marks: { chilli: 10, scallion: 12, cabbage: 8 },
      top: [fried(236, 220, 170)],
    },
    [corner("te", "egg"), corner("bs", "chilli")],
  ),
};

const riceOf = (paper, of, corners) => above(paper, { fill: "rice", r: 166, ...of }, corners);

const ricePlates = {
  "nasi-lemak": {
    paper: "jade",
    base: "none",
    items: [left("coconut", { y: 130, x: 74 }), right("chilli", { y: 130, s: 116 }), whole("nasiLemak")],
  },
  "chicken-rice": {
    paper: "butter",
    base: "none",
    items: [left("ginger", { y: 160 }), right("cucumber", { y: 160 }), whole("chickenRice")],
  },
  "claypot-rice": soupBowl("lilac", "clay", ["garlic", "ginger"], {
    body: "claypot",
    fill: "rice",
    colours: ["#a9672a", "#c98a48", "#e0ae70"],
    marks: { scallion: 12 },
    top: [
      lay("slices", 200, 190, 124, { colours: ["#c97a3a", "#8f4a1a", "#57280a"], fat: "#f0b878", skin: "#6b3210" }),
      half(338, 128, 90),
      greens(310, 158, 120),
    ],
  }),
  "nasi-goreng": riceOf(
    "brick",
    {
      glaze: "jade",
      colours: ["#b5652a", "#d98f48", "#efb878"],
      marks: { scallion: 12, chilli: 8, diced: 10, pea: 12 },
      top: [fried(240, 226, 190)],
    },
    [corner("ts", "chilli"), corner("be", "cucumber")],
  ),
};

export const mains = { ...soups, ...wok, ...ricePlates };
