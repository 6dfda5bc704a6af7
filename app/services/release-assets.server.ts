/**
 * Pages outlive the release that sent them, and while a new one is rolled out copies of both answer: every process stores
 * its release's hashed files in the database, where any other finds them.
 */
import { assetPaths, dropAssetsUnusedFor, findAsset, insertAssets, touchAssets, type Asset } from "~/db/assets.server";

/** How long a page may still ask after the last process of its release has ended. */
const KEPT_HOURS = 24;
/** Far above any part of a build. What is larger is neither stored nor read, since every process would hold it whole. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Few at a time, so that a database in this process leaves room for requests in between. */
const BATCH = 8;

/** Stores what is missing of a release, and forgets releases of long ago. To be repeated while the process runs. */
async function keep(assets: readonly Asset[]): Promise<void> {
  const fit = assets.filter(({ content }) => content.length <= MOST_BYTES);
  const known = new Set(await touchAssets(fit.map(({ path }) => path)));
  const missing = fit.filter(({ path }) => !known.has(path));
  for (let i = 0; i < missing.length; i += BATCH) await insertAssets(missing.slice(i, i + BATCH));
  await dropAssetsUnusedFor(KEPT_HOURS);
}

const find = (path: string): Promise<Buffer | null> => findAsset(path, MOST_BYTES);

export const releaseAssets = { keep, paths: assetPaths, find };
