/** A mark that brings its own room along, as those of Chinese do. */
const AFTER_A_WIDE_MARK = /(?<=[。！？；]) /gu;

/** Sentences after each other; behind a Chinese one stands no space. */
export const sentences = (said: readonly string[]): string => said.join(" ").replaceAll(AFTER_A_WIDE_MARK, "");
