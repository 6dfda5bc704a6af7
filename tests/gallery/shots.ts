/** Scenes multiplied by brand, width, language and script: one picture each. */
import type { Language } from "../../app/ordering/model/language";
import { BRANDS, type Brand } from "./brands";
import { WIDTHS, type Scene, type Width } from "./scene";

export type Shot = { scene: Scene; brand: Brand; width: Width; language: Language; hasScript: boolean };

/** Where a screen is drawn in every combination: a phone and a laptop. */
const EVERYDAY_WIDTHS: readonly Width[] = [360, 1280];

/** Every picture of these scenes, scene by scene. */
export const shotsOf = (scenes: readonly Scene[]): Shot[] =>
  scenes.flatMap((scene, place) =>
    combinationsOf(scene).filter(
      (shot) => (scene.isMain && EVERYDAY_WIDTHS.includes(shot.width)) || isOfSpread(shot, place),
    ),
  );

function combinationsOf(scene: Scene): Shot[] {
  const { widths = WIDTHS, script = [true, false] } = scene;
  return brandsOf(scene).flatMap((brand) =>
    widths.flatMap((width) =>
      brand.languages.flatMap((language) => script.map((hasScript) => ({ scene, brand, width, language, hasScript }))),
    ),
  );
}

const brandsOf = ({ brands }: Scene) => BRANDS.filter(({ slug }) => !brands || brands.includes(slug));

/**
 * The pictures of a state: every width in every language, at which brands and the page with and without script take turns.
 */
function isOfSpread({ scene, brand, width, language, hasScript }: Shot, place: number): boolean {
  const turn = place + WIDTHS.indexOf(width);
  const speaking = brandsOf(scene).filter(({ languages }) => languages.includes(language));
  const isBrandsTurn = speaking[turn % speaking.length] === brand;
  const isScriptsTurn = (turn + BRANDS.indexOf(brand) + brand.languages.indexOf(language)) % 2 === 0;
  return isBrandsTurn && hasScript === (scene.script?.length === 1 ? scene.script[0] : isScriptsTurn);
}

/** The picture's file under the gallery's pictures: the screen is its folder. */
export const fileOf = ({ scene, brand, width, language, hasScript }: Shot): string =>
  `${scene.name}.${brand.slug}.${width}.${language}.${hasScript ? "script" : "plain"}.png`;

/** Whether the picture's name has every one of the words. */
export const isAsked = (shot: Shot, words: readonly string[]): boolean =>
  words.every((word) => fileOf(shot).includes(word));
