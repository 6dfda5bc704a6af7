/** Names of texts that the rules speak of; the words are not theirs. */
import type errors from "../../../locales/en/errors.json";

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** A text of the error catalogue, as i18next takes it. */
export type TextKey = `errors:${Leaves<typeof errors>}`;
