/** What a search has found. */
export type SearchResult = { keyword: string; results: number; categories: number };
