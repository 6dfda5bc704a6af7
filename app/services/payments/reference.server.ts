/** References of payments. */
import { randomInt } from "node:crypto";

/** Without the letters that are taken for digits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** As many as the strictest provider takes (iPay88: RefNo); 100 bits, so that nobody guesses one. */
const LENGTH = 20;

export const newReference = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** What a payment's next step is sealed under. */
export const nextOf = (tenant: number, reference: string): string => `next ${tenant} ${reference}`;
