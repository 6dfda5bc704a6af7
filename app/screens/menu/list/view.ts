/** A top category as a way to its dishes; `count` of them. */
export type CategoryWay = { id: number; name: string; count: number };

/** What a search has found. `ways` lead out of one without a hit; none of another. */
export type Found = { results: number; categories: number; ways: CategoryWay[] };
export type SearchResult = Found & { keyword: string };
