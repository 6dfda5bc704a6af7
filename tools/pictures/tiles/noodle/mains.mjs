/** The pictures of Nine Bowls: soups, wok, ricePlates. */
import { corner, lay, left, right, whole } from "../../things.mjs";
import { above, fried, greens, half, soupBowl } from "./parts.mjs";

const noodleDish = (paper, kind, behind, beside) => ({
  paper,
  base: "none",
  items: [left(behind, { x: 70, y: 92, s: 116 }), right(beside, { x: 574, y: 92, s: 112 }), whole("noodles", { kind })],
});

const soups = {
  "curry-laksa": noodleDish("butter", "curryLaksa", "coconut", "chilli"),
  "assam-laksa": noodleDish("sage", "assamLaksa", "pineapple", "mint"),
  "prawn-mee": noodleDish("brick", "prawnMee", "livePrawn", "chilli"),
  "beef-noodle": noodleDish("sand", "beefNoodle", "ginger", "carrot"),
  "fishball-noodle": noodleDish("sky", "fishball", "garlic", "lettuce"),
  "ipoh-hor-fun": noodleDish("peach", "ipohHorFun", "ginger", "prawn"),
  "tom-yam": noodleDish("lilac", "tomYam", "lemon", "chilli"),
  "mee-rebus": noodleDish("saffron", "meeRebus", "sweetPotato", "lemon"),
};

const wok = {
  "char-kuey-teow": noodleDish("jade", "charKueyTeow", "egg", "chilli"),
  "char-kuey-teow-prawn": noodleDish("brick", "charKueyTeowPrawn", "egg", "chilli"),
  "hokkien-mee": noodleDish("cream", "hokkienMee", "chilli", "lettuce"),
  "mee-goreng": noodleDish("indigo", "meeGoreng", "lemon", "chilli"),
  "pan-mee": noodleDish("tomato", "panMee", "garlic", "egg"),
  "wantan-mee": noodleDish("sage", "wantanMee", "garlic", "chilli"),
  "kolo-mee": noodleDish("peach", "koloMee", "onion", "garlic"),
  "maggi-goreng": noodleDish("night", "maggiGoreng", "egg", "chilli"),
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
