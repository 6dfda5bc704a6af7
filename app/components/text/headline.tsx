/** The one big sentence of a page. */
export const HEADLINE = "text-2xl font-800 leading-tight tracking-tight text-balance";
