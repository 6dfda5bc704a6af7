/** Noodles from the wok, on plates, as `kinds` describes them. */
export const wok = {
  charKueyTeow: {
    glaze: "#d6d0c4",
    colours: ["#a8662a", "#6e3c12"],
    thick: 0.045,
    flat: 3,
    top: [
      ["prawn", -0.7, -0.3, 0],
      ["prawn", 0.65, 0.5, 160],
      ["half", 0.5, -0.5, 10],
    ],
    bits: { scallion: 40, cabbage: 20 },
  },
  charKueyTeowPrawn: {
    glaze: "#7fb0cc",
    colours: ["#a8662a", "#6e3c12"],
    thick: 0.045,
    flat: 3,
    top: [
      ["prawn", -0.8, -0.2, 0],
      ["prawn", 0.1, -0.7, -90],
      ["prawn", 0.85, -0.05, 180],
      ["prawn", 0.3, 0.6, 130],
      ["prawn", -0.5, 0.6, 60],
    ],
    bits: { scallion: 40, cabbage: 16 },
  },
  hokkienMee: {
    glaze: "#b3301c",
    colours: ["#5a3216", "#341a0a"],
    thick: 0.075,
    top: [
      ["prawn", -0.6, -0.3, 0],
      ["prawn", 0.7, -0.25, -160],
      ["greens", 0.1, 0.65, 10],
    ],
    bits: { cabbage: 36, onion: 16 },
  },
  meeGoreng: {
    glaze: "#c2a878",
    colours: ["#d9782a", "#a84a10"],
    thick: 0.055,
    top: [
      ["fried", -0.25, -0.15],
      ["puff", 0.95, -0.3, 20],
      ["lime", 0.8, 0.6, 0],
    ],
    bits: { scallion: 20, chilli: 12, cabbage: 16 },
  },
  maggiGoreng: {
    glaze: "#c2a878",
    colours: ["#dca044", "#b9701c"],
    thick: 0.042,
    top: [["fried", 0.05, -0.1]],
    bits: { scallion: 26, chilli: 14, cabbage: 14 },
  },
  wantanMee: {
    glaze: "#2e3036",
    colours: ["#c99a4a", "#8f6020"],
    thick: 0.04,
    top: [
      ["roast", -0.6, -0.35, 20],
      ["roast", -0.55, 0.25, 10],
      ["wonton", 0.6, -0.5, 20],
      ["wonton", 1.0, 0.0, 80],
      ["wonton", 0.65, 0.4, 50],
      ["greens", -0.1, 0.9, 0],
    ],
    bits: { scallion: 24 },
  },
};
