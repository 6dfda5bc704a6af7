/** A card as it is told to the provider, and to nobody else. */
export type EnteredCard = { number: string; month: number; year: number; cvv: string; holder: string };

/** `refused`: the provider's own words about the card; null where the card is not at fault (ERR-19, ERR-20). */
export type Made = { token: string } | { refused: string | null };
