// Finds a Chromium for the browser tests, or installs one. The headless shell, which draws no windows, needs a third less time.
import { existsSync, readFileSync } from "node:fs";
import { run } from "./fresh.mjs";

const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** Debian's packages; not every release has the first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** The path of a Chromium, or null when none could be had. */
export async function ensureChromium() {
  const known = await findChromium();
  if (known) return known;
  console.log("Installing a Chromium …");
  if (process.getuid?.() === 0 && isDebian()) {
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], quiet);
    for (const name of PACKAGES)
      if (!(await findChromium())) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
  }
  if (!(await findChromium())) run("npx", ["playwright", "install", "chromium"]);
  return findChromium();
}

export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

function isDebian() {
  return (
    existsSync("/etc/os-release") &&
    /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
