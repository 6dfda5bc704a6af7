/**
 * Composes the demo brands' pictures: node tools/pictures/compose.mjs [slug] [name…]
 * A drawn picture takes a second, a modelled one half a minute of both cores.
 * Writes tenants/<slug>/images/*.webp; the slug "shared" writes public/pictures/*.webp. tenants/LICENCES.txt names the sources.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compose, cutOuts } from "./scene.mjs";
import { tiles as bun } from "./tiles/bun.mjs";
import { tiles as diwan } from "./tiles/diwan.mjs";
import { tiles as karak } from "./tiles/karak.mjs";
import { tiles as noodle } from "./tiles/noodle.mjs";
import { tiles as shared } from "./tiles/shared.mjs";

const sets = { bun, diwan, karak, noodle, shared };
const root = join(import.meta.dirname, "..", "..");
const folderOf = (slug) =>
  slug === "shared" ? join(root, "public", "pictures") : join(root, "tenants", slug, "images");

const [slug, ...names] = process.argv.slice(2);
if (slug && !sets[slug])
  throw new Error(`There are no pictures for "${slug}"; choose one of ${Object.keys(sets).join(", ")}`);

for (const [set, tiles] of Object.entries(sets)) {
  if (slug && slug !== set) continue;
  mkdirSync(folderOf(set), { recursive: true });
  for (const [name, tile] of Object.entries(tiles)) {
    if (names.length && !names.includes(name)) continue;
    const picture = tile.cutOuts ? await cutOuts(tile.cutOuts) : await compose(tile);
    writeFileSync(join(folderOf(set), `${name}.webp`), picture);
    console.log(`${set}/${name} ${Math.ceil(picture.length / 1024)} kB`);
  }
}
