import { BOARD, boardWith } from "~/paths/pages";
import { enterBoardForm } from "~/web/kitchen/board-door.server";
import { ledBy } from "~/web/kitchen/led-by.server";
import { seeOther } from "~/web/respond.server";
import type { RouteArgs } from "~/web/route.server";
import { readPress } from "./board.form.server";
import { press } from "./press.server";

/** GET /kitchen/presses: the board, for whoever reloads what a press has led to. */
export const loader = () => seeOther(BOARD);

/** POST /kitchen/presses: what was pressed on a board; it leads to the board, whatever came of it. */
export const action = async (args: RouteArgs): Promise<Response> => ledBy(args.request, await pressed(args));

async function pressed(args: RouteArgs): Promise<Response> {
  const sent = await enterBoardForm(args);
  if (!sent) return seeOther(BOARD);
  if (!sent.isOwn) return seeOther(boardWith({ told: "stale" }));
  const read = readPress(sent.fields);
  return read ? press(sent.at, read) : seeOther(boardWith({ told: "unknown" }));
}
