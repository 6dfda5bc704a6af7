import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { qrDrawing } from "./qr.server";

/** The drawing as a camera sees it, eight pixels a module. */
function seen({ size, path }: ReturnType<typeof qrDrawing>) {
  const scale = 8;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = "", y = ""] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      data.fill(0, (row * width + Number(x) * scale) * 4, (row * width + (Number(x) + 1) * scale) * 4);
  for (let place = 3; place < data.length; place += 4) data[place] = 255;
  return { width, height: width, data };
}

it("is read as what it says, whatever its length", () => {
  for (const text of [
    "https://bun.example/rider/1001?key=abc",
    `https://bun.example/rider/7?key=${"Kx9_-".repeat(20)}`,
  ])
    expect(decodeQR(seen(qrDrawing(text)))).toBe(text);
});

it("has the quiet edge of four modules", () => {
  const { size, path } = qrDrawing("https://bun.example");
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
