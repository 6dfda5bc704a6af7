/** Scenes multiplied by brand, width, language and script: one picture each. */
import type { Language } from "../../app/ordering/model/language";
import { BRANDS, type Brand } from "./brands";
import { WIDTHS, type Scene, type Width } from "./scene";

export type Shot = { scene: Scene; brand: Brand; width: Width; language: Language; hasScript: boolean };

/** Every picture of these scenes, scene by scene. */
export const shotsOf = (scenes: readonly Scene[]): Shot[] =>
  scenes.flatMap((scene) => {
    const taken = combinationsOf(scene);
    return scene.isMain ? taken : taken.filter((shot) => isOfSpread(shot));
  });

function combinationsOf(scene: Scene): Shot[] {
  const { brands, widths = WIDTHS, script = [true, false] } = scene;
  return BRANDS.filter(({ slug }) => !brands || brands.includes(slug)).flatMap((brand) =>
    widths.flatMap((width) =>
      brand.languages.flatMap((language) => script.map((hasScript) => ({ scene, brand, width, language, hasScript }))),
    ),
  );
}

/**
 * A few pictures of a state: of each brand one a width, so that every language is seen at every width, and script is on and
 * off in turn.
 */
function isOfSpread({ scene, brand, width, language, hasScript }: Shot): boolean {
  const turn = WIDTHS.indexOf(width);
  const isOnTurn = (turn + BRANDS.indexOf(brand)) % 2 === 0;
  const script = scene.script?.length === 1 ? scene.script[0] : isOnTurn;
  return language === brand.languages[turn % brand.languages.length] && hasScript === script;
}

/** The picture's file under the gallery's pictures: the screen is its folder. */
export const fileOf = ({ scene, brand, width, language, hasScript }: Shot): string =>
  `${scene.name}.${brand.slug}.${width}.${language}.${hasScript ? "script" : "plain"}.png`;

/** Whether the picture's name has every one of the words. */
export const isAsked = (shot: Shot, words: readonly string[]): boolean =>
  words.every((word) => fileOf(shot).includes(word));
