/** The gallery as a page: pictures by screen, side by side, with a filter; and the differences of two runs. */
import escapeHtml from "escape-html";
import type { Difference } from "./compare";

const STYLE = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 0; background: #f4f4f2; color: #1d1d1b; }
  header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: #fff; border-bottom: 1px solid #ddd; }
  fieldset { display: inline; border: 0; padding: 0; margin: 0 20px 0 0; } label { margin-inline-end: 10px; }
  main { padding: 0 20px 40px; } h2 { margin: 28px 0 4px; } h3 { margin: 16px 0 8px; font-size: 15px; }
  .row { display: flex; gap: 12px; overflow-x: auto; align-items: start; padding-bottom: 8px; }
  figure { margin: 0; } figcaption { font-size: 12px; color: #555; }
  figure a { display: block; overflow: hidden; max-height: 420px; border: 1px solid #ccc; background: #fff; }
  figure img { display: block; width: 340px; } figure[data-width="360"] img { width: 180px; } figure[data-width="768"] img { width: 260px; }
  [hidden] { display: none; } pre { white-space: pre-wrap; }`;

const FILTER = `
  const boxes = [...document.querySelectorAll("header input")];
  const show = () => {
    const off = boxes.filter((box) => !box.checked).map((box) => [box.name, box.value]);
    for (const figure of document.querySelectorAll("figure"))
      figure.hidden = off.some(([name, value]) => figure.dataset[name] === value);
    for (const scene of document.querySelectorAll("section"))
      scene.hidden = !scene.querySelector("figure:not([hidden])");
  };
  boxes.forEach((box) => box.addEventListener("change", show));`;

const FACETS = ["brand", "width", "language", "script"] as const;
type Facet = (typeof FACETS)[number];
type Told = Record<Facet | "scene", string> & { file: string };

/** A picture's file name says what it shows: "menu/search.bun.360.en.plain.png". */
function toldBy(file: string): Told {
  const [scene = "", brand = "", width = "", language = "", script = ""] = file.split(".");
  return { file, scene, brand, width, language, script };
}

/** The index of a run's pictures, which are named relative to `folder`. */
export function indexPage(files: readonly string[], folder: string): string {
  const pictures = files.map(toldBy);
  const facets = FACETS.map((facet) => facetField(facet, [...new Set(pictures.map((each) => each[facet]))]));
  const screens = grouped(pictures, ({ scene }) => scene.split("/")[0] ?? "");
  const body = [...screens].map(([screen, ofScreen]) => `<h2>${escapeHtml(screen)}</h2>${scenesOf(ofScreen, folder)}`);
  return document(`Gallery, ${files.length} pictures`, facets.join(""), body.join("\n"), FILTER);
}

function facetField(facet: Facet, values: string[]): string {
  const boxes = values
    .sort()
    .map((value) => `<label><input type="checkbox" name="${facet}" value="${value}" checked> ${value}</label>`);
  return `<fieldset>${facet}: ${boxes.join("")}</fieldset>`;
}

function scenesOf(pictures: readonly Told[], folder: string): string {
  return [...grouped(pictures, ({ scene }) => scene)]
    .map(([scene, shown]) => {
      const figures = shown.map((each) => figure(`${folder}/${each.file}`, captionOf(each), each));
      return `<section><h3>${escapeHtml(scene)}</h3><div class="row">${figures.join("")}</div></section>`;
    })
    .join("\n");
}

/** In the order in which the groups come first. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const captionOf = (told: Told) => FACETS.map((facet) => told[facet]).join(" · ");

function figure(src: string, caption: string, told: Partial<Told> = {}): string {
  const data = FACETS.map((facet) => (told[facet] ? ` data-${facet}="${escapeHtml(told[facet])}"` : "")).join("");
  const address = escapeHtml(src);
  return `<figure${data}><a href="${address}"><img loading="lazy" src="${address}" alt=""></a><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** What differs between two runs: of a picture before, after and the difference. All folders are relative to the page. */
export function differencesPage(
  differences: readonly Difference[],
  folders: { before: string; after: string; drawn: string },
): string {
  const body = differences.map(({ file, kind, how }) => {
    const title = `<h3>${escapeHtml(file)}</h3><p>${kind}</p><pre>${escapeHtml(how)}</pre>`;
    if (!file.endsWith(".png")) return title;
    const figures = [
      kind !== "new" && figure(`${folders.before}/${file}`, "before"),
      kind !== "gone" && figure(`${folders.after}/${file}`, "after"),
      kind === "changed" && figure(`${folders.drawn}/${file}`, "difference"),
    ].filter(Boolean);
    return `${title}<div class="row">${figures.join("")}</div>`;
  });
  return document(`${differences.length} differences`, "", body.join("\n"), "");
}

const document = (title: string, head: string, body: string, script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<header><b>${title}</b> ${head}</header><main>${body}</main><script>${script}</script></html>
`;
