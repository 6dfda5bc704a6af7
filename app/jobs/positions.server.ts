/** Writes where riders are, once a second; a second that has brought nothing makes no statement. */
import { writePositions } from "~/services/kitchen/sharing.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "positions", everyMs: 1_000, failure: "Where riders are could not be written" };

export const positions = repeatedly(terms, writePositions);
