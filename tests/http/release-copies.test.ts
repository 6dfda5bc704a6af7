/** Two releases side by side, as in a roll-out: each answers for the other's parts, and for nothing else. */
import fc from "fast-check";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { head, sendRaw } from "../support/raw";
import type { TestServer } from "../support/server";
import { startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";

const FOLDERS = { a: "test-results/release-of-a", b: "test-results/release-of-b" };
const PARTS = { a: "/assets/only-in-a-1a2b3c4d.js", b: "/assets/only-in-b-5e6f7a8b.js" };
const codeOf = (of: "a" | "b") => `export const only = "${`part of ${of} `.repeat(200)}";`;
/** More than any part of a build. */
const HUGE = { path: "/assets/huge-in-a-9c8d7e6f.js", bytes: 3 * 1024 * 1024 };
const STRANGE = "/assets/strange-in-a-0a1b2c3d.exe";

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two releases (${oneOnly ?? "on one database"})`, { timeout: 60_000 }, () => {
  let two: TwoProcesses;
  const brand = testBrand();
  beforeAll(async () => {
    for (const of of ["a", "b"] as const) {
      cpSync("build", FOLDERS[of], { recursive: true });
      writeFileSync(join(FOLDERS[of], "client", PARTS[of]), codeOf(of));
    }
    writeFileSync(join(FOLDERS.a, "client", HUGE.path), "x".repeat(HUGE.bytes));
    two = await startTwo("release", FOLDERS);
    await applyBrand(two.a, brand);
    await vi.waitFor(async () => expect(await storedPaths()).toEqual(expect.arrayContaining(Object.values(PARTS))), {
      timeout: 20_000,
    });
  });
  afterAll(async () => {
    await two.remove();
    for (const folder of Object.values(FOLDERS)) rmSync(folder, { recursive: true, force: true });
  });

  const storedPaths = async () =>
    (await two.query<{ path: string }>("select path from release_assets")).map(({ path }) => path);
  const get = (server: TestServer, path: string, headers = {}) => new Client(server, brand.host).get(path, { headers });
  /** A file that another release has stored; the paths are read every two seconds. */
  const known = (server: TestServer, path: string) =>
    vi.waitFor(
      async () => {
        const answer = await get(server, path);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 10_000, interval: 100 },
    );

  it("each answers for the other's parts, to a crowd at once too", async () => {
    for (const [server, of] of [
      [two.a, "b"],
      [two.b, "a"],
    ] as const) {
      expect((await known(server, PARTS[of])).text).toBe(codeOf(of));
      const crowd = await Promise.all(Array.from({ length: 30 }, () => get(server, PARTS[of])));
      expect(new Set(crowd.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${codeOf(of)}`]));
    }
  });

  it("a part that is too large is answered by its own release only, though it were stored", async () => {
    expect((await get(two.a, HUGE.path)).body.length).toBe(HUGE.bytes);
    expect(await storedPaths()).not.toContain(HUGE.path);
    expect((await get(two.b, HUGE.path)).status).toBe(404);
    await two.query("insert into release_assets (path, content) values ($1, $2)", [
      HUGE.path,
      Buffer.alloc(HUGE.bytes, "x"),
    ]);
    await two.query("insert into release_assets (path, content) values ($1, $2)", [STRANGE, Buffer.from("strange")]);
    // Stored after those two, so that they are known once this one is.
    const after = "/assets/stored-after-11223344.js";
    await two.query("insert into release_assets (path, content) values ($1, $2)", [after, Buffer.from("after")]);
    await known(two.b, after);
    expect((await get(two.b, HUGE.path)).status).toBe(404);
    expect((await get(two.b, STRANGE)).status).toBe(404);
  });

  /** Ways to write a path otherwise, or to reach something else from it. */
  const disguise = fc.constantFrom<(path: string) => string>(
    (path) => path.replace("/assets/", "/assets/../assets/"),
    (path) => path.replace("/assets/", "/assets/./"),
    (path) => path.replace("/assets/", "/assets//"),
    (path) => path.replace("/assets/", "//assets/"),
    (path) => path.replace("/assets/", "/assets/%2e%2e/assets/"),
    (path) => path.replace("/assets/", "/assets%2f"),
    (path) => path.replace("/assets/", "/assets\\"),
    (path) => path.replace("/assets/", "/Assets/"),
    (path) => path.replace("/assets/", "/m/assets/"),
    (path) => path.replace("only", "%6fnly"),
    (path) => path.replace("only", "ONLY"),
    (path) => path.replace("only", "onl_"),
    (path) => path.replace("only", "%25"),
    (path) => path.replace(".js", "%2ejs"),
    (path) => `${path}/`,
    (path) => `${path}/.`,
    (path) => `${path}%00`,
    (path) => `${path}%20`,
    (path) => `${path};x`,
    (path) => `${path}.gz`,
    (path) => `${path}#x`,
    () => "/assets/../../start.js",
    () => "/assets/..%2f..%2fpackage.json",
    () => "/assets/%2e%2e/%2e%2e/start.js",
    () => "/assets/....//start.js",
    () => "/assets/' or '1'='1",
    () => "/assets/%27%20or%20%271%27=%271",
    () => "/assets/",
    () => "/assets",
  );

  it("a path that is written otherwise reads nothing", async () => {
    await known(two.b, PARTS.a);
    await fc.assert(
      fc.asyncProperty(fc.array(disguise, { minLength: 1, maxLength: 3 }), fc.boolean(), async (ways, isOwn) => {
        const path = ways.reduce((written, way) => way(written), isOwn ? PARTS.b : PARTS.a);
        const answer = await sendRaw(two.b, head("GET", path, { Host: `${brand.host}:${two.b.port}` }));
        // Not there, malformed, or led to a page.
        expect([302, 400, 404], path).toContain(answer.status);
        for (const held of ["part of", "createRequestHandler", '"dependencies"'])
          expect(answer.body).not.toContain(held);
      }),
      { numRuns: 300 },
    );
  });
});
