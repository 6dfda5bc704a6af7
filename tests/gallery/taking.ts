/** All pictures of a run: hour by hour, two at a time. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Sandbox } from "../../sandbox/start";
import type { Client } from "../support/client";
import type { ServerAddress } from "../support/server";
import { BRANDS, type Slug } from "./brands";
import { take } from "./camera";
import { makeItBe } from "./demo";
import { HOURS } from "./scene";
import { fileOf, type Shot } from "./shots";
import { codeOf } from "./signing-in";
import { makeVisitor, prepare, type Prepared } from "./visitors";

const WORKERS = 2;
const tell = (line: string) => process.stdout.write(`${line}\n`);

export type Taken = {
  /** Of every picture's file: where its visitor ended up. */
  paths: Map<string, string>;
  /** What could not be taken; why is told at once. */
  failures: string[];
  /** What is wrong with their pages, each told once at the first picture that shows it. */
  faults: Set<string>;
};

/** Takes them into a folder. A picture that fails is told and the others are taken. */
export async function takeAll(
  browser: Browser,
  { server, sandbox }: { server: ServerAddress; sandbox: Sandbox },
  shots: readonly Shot[],
  folder: string,
): Promise<Taken> {
  const made = new Map<Slug, Prepared>();
  for (const brand of BRANDS.filter((each) => shots.some((shot) => shot.brand === each)))
    made.set(brand.slug, await prepare(server, brand));
  const taken: Taken = { paths: new Map(), failures: [], faults: new Set() };
  for (const hour of HOURS) {
    const ofHour = shots
      .filter(({ scene }) => (scene.hour ?? "open") === hour)
      .sort((one, other) => Number(other.scene.isSoon ?? false) - Number(one.scene.isSoon ?? false));
    if (ofHour.length === 0) continue;
    await makeItBe(server, hour, sandbox);
    const waiting = ofHour.values();
    // They share what is waiting: each takes the next.
    const worker = async () => {
      for (const shot of waiting) await takeOne(browser, server, shot, made, { folder, taken });
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  }
  return taken;
}

async function takeOne(
  browser: Browser,
  server: ServerAddress,
  shot: Shot,
  made: ReadonlyMap<Slug, Prepared>,
  { folder, taken }: { folder: string; taken: Taken },
): Promise<void> {
  const file = fileOf(shot);
  try {
    const prepared = made.get(shot.brand.slug);
    if (!prepared) throw new Error("The brand has no visitors");
    const client = await visitorOf(server, shot, prepared, file);
    const visitor = { client, made: prepared, code: () => codeOf(server, shot.brand, file) };
    const once = () => take(browser, server, shot, visitor);
    const { png, path, faults } = await once().catch((error: unknown) => {
      // What a visitor has pressed cannot be pressed again.
      if (shot.scene.isFresh) throw error;
      return once();
    });
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, png);
    taken.paths.set(file, path);
    for (const fault of faults.filter((each) => !taken.faults.has(each))) {
      taken.faults.add(fault);
      tell(`⚠ ${file}: ${fault}`);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell(`✗ ${file}: ${why}`);
    taken.failures.push(file);
  }
}

async function visitorOf(server: ServerAddress, { scene, brand }: Shot, made: Prepared, name: string): Promise<Client> {
  const kind = scene.visitor ?? "stranger";
  if (scene.isFresh) return makeVisitor(server, brand, kind, name);
  const client = made.clients.get(kind);
  if (!client) throw new Error(`There is no ${kind}`);
  return client;
}
