import { wok } from "./wok.mjs";

/**
 * Noodles by name: the vessel's glaze, the broth's two colours (none: from the wok, on a plate), the strands' two colours
 * and thickness, what lies on them (name, x, z, turn), and what is strewn over them.
 */
const [white, yellow, egg] = [
  ["#dcd3bd", "#c4b898"],
  ["#dcb040", "#b9861c"],
  ["#d9b266", "#b98a3a"],
];

export const kinds = {
  curryLaksa: {
    glaze: "#343a8c",
    soup: ["#d98a2a", "#a84a10"],
    colours: yellow,
    top: [
      ["half", -0.8, 0.45, 20],
      ["prawn", 0.7, 0.35, 160],
      ["prawn", 0.25, -0.75, -120],
      ["puff", -0.55, -0.5, 30],
      ["puff", 0.0, 0.15, 70],
      ["puff", 0.95, -0.35, 50],
    ],
    bits: { herb: 20, chilli: 10 },
  },
  assamLaksa: {
    glaze: "#d6d0c4",
    soup: ["#a3582a", "#6b2f12"],
    colours: white,
    thick: 0.075,
    top: [
      ["mint", 0.55, -0.55, 0],
      ["lime", -0.8, 0.3, 20],
      ["pineapple", 0.7, 0.4, 30],
      ["pineapple", 0.4, 0.75, -40],
      ["mint", -0.5, -0.65, 90],
    ],
    bits: { chilli: 14, cucumber: 26, onion: 14 },
  },
  prawnMee: {
    glaze: "#5d8fb2",
    soup: ["#c2461a", "#7a1f08"],
    colours: egg,
    top: [
      ["prawn", -0.7, -0.35, 0],
      ["prawn", 0.15, -0.75, -90],
      ["prawn", 0.85, -0.1, 180],
      ["half", 0.6, 0.7, 10],
      ["greens", -0.5, 0.55, 20],
    ],
    bits: { scallion: 16, onion: 24 },
  },
  beefNoodle: {
    glaze: "#26272c",
    soup: ["#8f4f20", "#57290c"],
    colours: white,
    thick: 0.06,
    top: [
      ["meat", -0.4, -0.35, 20],
      ["meat", -0.5, 0.4, -10],
      ["beefBall", 0.7, -0.35],
      ["beefBall", 0.95, 0.15],
      ["greens", 0.5, 0.65, 30],
    ],
    bits: { scallion: 36, herb: 12 },
  },
  fishball: {
    glaze: "#d6d0c4",
    soup: ["#dcc890", "#bfa060"],
    colours: yellow,
    top: [
      ["ball", -0.8, -0.1],
      ["ball", -0.25, -0.65],
      ["ball", 0.45, -0.5],
      ["ball", 0.9, 0.05],
      ["ball", -0.1, 0.1],
      ["greens", 0.3, 0.7, 10],
    ],
    bits: { scallion: 30, onion: 14 },
  },
  ipohHorFun: {
    glaze: "#4f9a7c",
    soup: ["#d9a844", "#b0701a"],
    colours: white,
    thick: 0.04,
    flat: 3,
    top: [
      ["hen", -0.5, -0.1, 20],
      ["prawn", 0.6, -0.5, -140],
      ["prawn", 0.75, 0.35, 160],
      ["greens", -0.2, 0.75, 10],
    ],
    bits: { scallion: 34 },
  },
  tomYam: {
    glaze: "#b3301c",
    soup: ["#d9622a", "#a8320f"],
    colours: white,
    thick: 0.035,
    top: [
      ["prawn", -0.75, 0.05, 20],
      ["prawn", 0.75, -0.35, -150],
      ["squid", -0.1, -0.6, 20],
      ["squid", 0.3, 0.15, 80],
      ["lime", 0.65, 0.6, 0],
      ["mint", -0.25, 0.7, 0],
    ],
    bits: { chilli: 18, herb: 20 },
  },
  meeRebus: {
    glaze: "#5f3722",
    soup: ["#b9661c", "#8a3f0f"],
    colours: yellow,
    top: [
      ["half", -0.8, 0.05, 20],
      ["half", -0.1, -0.65, -20],
      ["puff", 0.6, -0.3, 40],
      ["puff", 0.95, 0.2, 10],
      ["lime", 0.3, 0.7, 0],
    ],
    bits: { scallion: 12, chilli: 14, onion: 26 },
  },
  panMee: {
    glaze: "#d6d0c4",
    soup: ["#b98a44", "#8f6020"],
    colours: ["#e0d0a0", "#c9b27a"],
    thick: 0.04,
    flat: 2.6,
    top: [
      ["half", 0.0, -0.2, 10],
      ["greens", -0.75, 0.5, 0],
    ],
    bits: { mince: 50, scallion: 20, chilli: 8, peanut: 16 },
  },
  koloMee: {
    glaze: "#4f9a7c",
    soup: ["#c29a50", "#9a7028"],
    colours: egg,
    thick: 0.04,
    top: [
      ["greens", 0.7, -0.3, 20],
      ["roast", -0.6, -0.3, 20],
    ],
    bits: { mince: 50, scallion: 30, onion: 20 },
  },
  ...wok,
};
