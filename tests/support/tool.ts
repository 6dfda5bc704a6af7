/** The operator's tools, run as an operator runs them, and brands written as folders. */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND_FILES, menuFile } from "~/tenancy/brand/brand-files.server";
import type { TestBrand } from "./brands";
import type { ServerAddress } from "./server";

export type Run = { code: number | null; out: string; err: string };

/** Makes the function that runs a tool of cli/ against a server, with the brands of a folder. */
export function toolRunner(server: ServerAddress, tenantsDir = "tenants") {
  return (
    tool: "tenant" | "order" | "loyalty" | "kitchen",
    args: string[],
    env: Record<string, string> = {},
  ): Promise<Run> => {
    const child = spawn(process.execPath, [`build/cli/${tool}.js`, ...args], {
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        PLATEFRONT_URL: `http://127.0.0.1:${server.port}`,
        OPERATOR_TOKEN: server.token,
        TENANTS_DIR: tenantsDir,
        ...env,
      },
    });
    const run: Run = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (run.err += chunk.toString()));
    return new Promise((resolve) => child.once("close", (code) => resolve({ ...run, code })));
  };
}

/** Writes a brand as its author does. Answers the folder. */
export function writeBrand(root: string, brand: TestBrand): string {
  const folder = join(root, brand.slug);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["menus", "images"]) mkdirSync(join(folder, part), { recursive: true });
  const json = (file: string, document: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(document, null, 2));
  for (const [part, { file, isOptional }] of Object.entries(BRAND_FILES)) {
    const document = brand[part as keyof typeof BRAND_FILES];
    if (!isOptional || (Array.isArray(document) && document.length)) json(file, document);
  }
  for (const [name, menu] of Object.entries(brand.menus)) json(menuFile(name).file, menu);
  for (const [name, bytes] of Object.entries(brand.images)) writeFileSync(join(folder, "images", name), bytes);
  return folder;
}

/** So that nothing is left untranslated. */
export const ENGLISH = { locale_data: { locales: ["en" as const], default: "en" as const } };
