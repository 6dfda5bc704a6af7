/** What a press on a kitchen's board leads to: always back to the board, which says so where it came too late. */
import type { BoardForm } from "./board.form.server";
import { BOARD, boardWith, KITCHEN } from "~/paths/pages";
import { moveOnBoard, type BoardMove, type Rider } from "~/services/kitchen/board.server";
import { pause, sayItem } from "~/services/kitchen/hold-back.server";
import { readFreePhone } from "~/services/sign-in/phone-entry.server";
import type { CompanyContext } from "~/tenancy/company.server";
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
      const rider = riderIn(tenant, pressed);
      const move = moveOf(pressed, rider);
      const moved = await moveOnBoard(tenant, outlet.id, move, now);
      const isWrong = rider?.isWrong ?? false;
      if (moved.ok && move.move !== "assign_rider") return seeOther(BOARD);
      if (moved.ok) return seeOther(boardWith({ rider: String(pressed.order), ...(isWrong && { wrong: "phone" }) }));
      return seeOther(
        moved.reason === "meanwhile"
          ? boardWith({ told: "meanwhile", order: String(pressed.order) })
          : boardWith({ told: "unknown" }),
      );
    }
  }
}

type PressedRider = { named: Rider; isWrong: boolean };
type Pressed = Extract<BoardForm, { order: number }>;

/**
 * The rider whom a form names, or null. Without a number that is none, which is told beside its field: the order stays, so that it
 * can be put right.
 */
function riderIn({ company }: CompanyContext, pressed: Pressed): PressedRider | null {
  if (pressed.intent !== "assign_rider" && pressed.intent !== "hand_over") return null;
  const { rider: name, phone: typed, vehicle, plate } = pressed;
  if (name === undefined) return null;
  const phone = typed ? readFreePhone(company, typed) : null;
  const isWrong = Boolean(typed) && phone === null;
  const named = {
    name,
    ...(typed !== undefined && !isWrong && { phone }),
    ...(vehicle !== undefined && { vehicle: vehicle || null }),
    ...(plate !== undefined && { plate: plate || null }),
  };
  return { named, isWrong };
}

function moveOf(pressed: Pressed, rider: PressedRider | null): BoardMove {
  const { order, seen } = pressed;
  if (rider?.isWrong) return { order, seen, move: "assign_rider", rider: rider.named };
  switch (pressed.intent) {
    case "accept":
      return { order, seen, move: "accept", eta_minutes: pressed.minutes };
    case "reject":
      return { order, seen, move: "reject", reason: pressed.reason, note: pressed.note || undefined };
    case "hand_over":
      return { order, seen, move: "hand_over", rider: rider?.named };
    case "eta":
      return { order, seen, move: "eta", eta_minutes: pressed.minutes };
    case "assign_rider":
      return { order, seen, move: "assign_rider", rider: rider?.named ?? { name: pressed.rider } };
    default:
      return { order, seen, move: pressed.intent };
  }
}
