/** Writes where riders are, ten times a second, so that no turn is long; one that has brought nothing makes no statement. */
import { writePositions } from "~/services/kitchen/sharing.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "positions", everyMs: 100, failure: "Where riders are could not be written" };

export const positions = repeatedly(terms, writePositions);
