/**
 * Kept by a browser that has left a phone's page for the wide layout, until it ends or narrows: a phone held sideways is wide,
 * and a server that went by its name alone would send it back at once.
 */
export const WIDE_COOKIE = "wide";
