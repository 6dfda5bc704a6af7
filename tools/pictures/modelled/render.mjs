/** A model as a PNG: its rows are shared out among the machine's cores. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { models } from "./index.mjs";

/** The model `name` with its options, `across` wide or as wide as its sheet, at `pixels` for one of those. */
export async function modelled(name, of, pixels, across) {
  const { width = 640, height = 480 } = models[name](of);
  const scale = across ? (pixels * across) / width : pixels;
  const [wide, tall] = [width, height].map((size) => Math.round(size * scale));
  const parts = availableParallelism();
  const rows = Array.from({ length: parts + 1 }, (_, i) => Math.round((tall * i) / parts));
  const bands = await Promise.all(rows.slice(1).map((to, i) => band({ name, of, scale, from: rows[i], to })));
  return sharp(Buffer.concat(bands), { raw: { width: wide, height: tall, channels: 4 } })
    .png()
    .toBuffer();
}

const band = (work) =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: work });
    worker.once("message", (bytes) => done(Buffer.from(bytes)));
    worker.once("error", failed);
  });
