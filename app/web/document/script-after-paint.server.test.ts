import { describe, expect, it } from "vitest";
import { scriptAfterPaint } from "./script-after-paint.server";

const NONCE = "n1";
const page = [
  '<html><head></head><body><link rel="modulepreload" href="/assets/a.js"/>',
  `<script nonce="${NONCE}" type="module" async="">import "/assets/a.js";</script></body></html>`,
].join("");

describe("scriptAfterPaint", () => {
  it("leaves a document without a request for a module until its own script asks", () => {
    const html = scriptAfterPaint(page, NONCE, "");
    expect(html).not.toMatch(/<link[^>]*rel="modulepreload"|<script[^>]*type="module"/);
    expect(html).toContain('href="/assets/a.js"');
    expect(html).toContain('import "/assets/a.js";');
  });

  it("adds a script in the head and one at the end, which bear the document's nonce", () => {
    const html = scriptAfterPaint(page, NONCE, "");
    expect(html).toMatch(/<script[^>]*>[^<]*<\/script><\/head>/);
    expect(html).toMatch(/<\/html><script[^>]*>[^<]*<\/script>$/);
    const scripts = html.match(/<script[^>]*>/g);
    expect(scripts).toHaveLength(3);
    for (const script of scripts ?? []) expect(script).toContain(`nonce="${NONCE}"`);
  });

  it("ends the head with what is to stand there, with modules and without", () => {
    expect(scriptAfterPaint(page, NONCE, "<title>Bun</title>")).toMatch(/<head><title>Bun<\/title><script/);
    expect(scriptAfterPaint("<head></head><main></main>", NONCE, "<title>Bun</title>")).toBe(
      "<head><title>Bun</title></head><main></main>",
    );
  });

  it("changes nothing where there are no modules", () => {
    expect(scriptAfterPaint("<html></html>", NONCE, "")).toBe("<html></html>");
  });
});
