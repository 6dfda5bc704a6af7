/** What a press on a kitchen's board leads to: always back to the board, which says so where it came too late. */
import type { BoardForm } from "./board.form.server";
import { BOARD, boardWith, KITCHEN } from "~/paths/pages";
import { moveOnBoard, type BoardMove } from "~/services/kitchen/board.server";
import { pause, sayItem } from "~/services/kitchen/hold-back.server";
import type { AtBoard } from "~/web/kitchen/board-door.server";
import { staffLanguageCookie } from "~/web/kitchen/staff-cookies.server";
import { seeOther } from "~/web/respond.server";
import { toneCookie } from "./tone.server";

export async function press(at: AtBoard, pressed: BoardForm): Promise<Response> {
  const { tenant, outlet, now } = at;
  switch (pressed.intent) {
    case "language":
      return seeOther(BOARD, { "Set-Cookie": staffLanguageCookie(KITCHEN, pressed.language) });
    case "tone":
      return seeOther(BOARD, { "Set-Cookie": toneCookie(pressed.tone) });
    case "pause":
      await pause(tenant, { outlet: outlet.id, minutes: pressed.minutes }, now);
      return seeOther(BOARD);
    case "sold_out": {
      const { item, out, q } = pressed;
      const said = await sayItem(tenant, { outlet: outlet.id, item, is_sold_out: out === "yes" }, now);
      return seeOther(said.ok ? boardWith({ sold: "1", ...(q && { q }) }) : boardWith({ told: "unknown" }));
    }
    default: {
      const moved = await moveOnBoard(tenant, outlet.id, moveOf(pressed), now);
      if (moved.ok)
        return seeOther(pressed.intent === "assign_rider" ? boardWith({ rider: String(pressed.order) }) : BOARD);
      return seeOther(
        moved.reason === "meanwhile"
          ? boardWith({ told: "meanwhile", order: String(pressed.order) })
          : boardWith({ told: "unknown" }),
      );
    }
  }
}

type Pressed = Extract<BoardForm, { order: number }>;

function moveOf(pressed: Pressed): BoardMove {
  const { order, seen } = pressed;
  switch (pressed.intent) {
    case "accept":
      return { order, seen, move: "accept", eta_minutes: pressed.minutes };
    case "reject":
      return { order, seen, move: "reject", reason: pressed.reason, note: pressed.note || undefined };
    case "hand_over":
      return {
        order,
        seen,
        move: "hand_over",
        rider: pressed.rider === undefined ? undefined : { name: pressed.rider },
      };
    case "eta":
      return { order, seen, move: "eta", eta_minutes: pressed.minutes };
    case "assign_rider":
      return { order, seen, move: "assign_rider", rider: { name: pressed.rider } };
    default:
      return { order, seen, move: pressed.intent };
  }
}
