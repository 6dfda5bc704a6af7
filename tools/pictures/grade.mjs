/**
 * The renders shade food with violet, which reads as plastic on a menu. Grading turns magenta and violet into red and
 * brown, and on request pans into iron, blue crockery into white china and blue bags into kraft paper.
 */
import sharp from "sharp";

const smooth = (from, to, x) => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
const toRgb = (hue, saturation, value) =>
  [5, 3, 1].map((n) => {
    const k = (n + hue / 60) % 6;
    return 255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  });

function toHsv(r, g, b) {
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const sixth = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { hue: 60 * sixth, saturation: span / max, value: max / 255, span };
}

function gradePixel(rgb, { iron, white, kraft }) {
  const { hue, saturation, value, span } = toHsv(...rgb);
  if (span < 4) return rgb;
  const strength = Math.min(1, saturation * 2);
  if (iron && hue >= 185 && hue <= (saturation > 0.75 ? 290 : 335))
    return toRgb(hue, saturation * (1 - 0.9 * strength), value * (1 - 0.42 * strength));
  if (kraft && hue >= 185 && hue <= 285) return toRgb(30, saturation * 0.62, value * 0.96);
  if (white && hue >= 185 && hue <= 300) {
    const china = toRgb(30, saturation * 0.16, value + (1 - value) * 0.68 * strength);
    const weight = Math.min(1, span / 36); // near grey the hue is noise
    return rgb.map((channel, i) => channel + (china[i] - channel) * weight);
  }
  const around = hue > 180 ? hue - 360 : hue; // -180..180 with red at 0
  const near = smooth(-120, -85, around) * (1 - smooth(14, 34, around));
  let out = rgb;
  const mix = (colour, weight) => {
    out = out.map((channel, i) => channel + (colour[i] - channel) * weight);
  };
  mix(toRgb(8, saturation, value), smooth(-90, -75, around) * (1 - smooth(-8, 2, around))); // magenta to red
  mix(
    toRgb(17, Math.min(0.72, saturation * 1.8), value * 0.97),
    near * (1 - smooth(0.38, 0.62, saturation)) * (1 - smooth(0.52, 0.74, value)),
  ); // mauve to brown
  mix(
    toRgb(25, saturation, value),
    near * (1 - smooth(14, 20, around)) * (1 - smooth(0.4, 0.6, saturation)) * smooth(0.62, 0.8, value),
  ); // pink to crust
  return out;
}

export async function grade(picture, kind) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) {
    const graded = gradePixel([data[i], data[i + 1], data[i + 2]], kind);
    for (let channel = 0; channel < 3; channel++)
      data[i + channel] = Math.max(0, Math.min(255, Math.round(graded[channel])));
  }
  return sharp(data, { raw: info }).png().toBuffer();
}
