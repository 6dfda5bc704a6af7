/** The files of typefaces in two, as tools/bundle/typeface-letters.ts cuts them. */
declare module "*?url&letters=latin" {
  const parts: { common: string; others: string };
  export default parts;
}
declare module "*?url&letters=arabic" {
  const parts: { common: string; others: string };
  export default parts;
}
declare module "*?url&letters=figures" {
  const parts: { common: string; others: string };
  export default parts;
}
