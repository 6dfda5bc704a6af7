/** Where the words of an error stand; apart from the catalogue, which the server reads and a page has no need of. */

/** The key of what an error says. */
export const messageKeyOf = <Id extends string>(id: Id) => `errors:${id}.message` as const;
