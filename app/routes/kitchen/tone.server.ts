/** Whether a board is light or dark: a button of the outlet, since a kitchen's light differs from its tablet's settings. */
import { KITCHEN } from "~/paths/pages";
import { cookieIn } from "~/web/cookies/cookie";
import { staffCookie } from "~/web/kitchen/staff-cookies.server";
import type { BoardView } from "~/screens/kitchen/view";

const TONE_COOKIE = "board_tone";

export const toneOf = (request: Request): BoardView["tone"] =>
  cookieIn(request.headers.get("Cookie"), TONE_COOKIE) === "dark" ? "dark" : "light";

export const toneCookie = (tone: BoardView["tone"]): string => staffCookie(KITCHEN, TONE_COOKIE, tone);
