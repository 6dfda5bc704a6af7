import { form } from "~/web/route.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { layoutOf, withQuery } from "~/paths/address";
import { isCount, MAX_ITEM_NOTE } from "~/ordering/cart/limits";
import type { ErrorId } from "~/ordering/model/errors";
import { isFromPhone } from "~/web/device";
import { countIn, isChoiceField } from "~/web/item-address";
import { freshToken, refuse, safeReturnTo, seeOther } from "~/web/respond.server";
import type { Visit } from "~/services/visit/visit.server";
import { ITEM_POPUP_CLOSED } from "~/screens/menu/item/popup-closed";
import { categoryAnchor } from "~/screens/menu/list/menu-card";
import { changeCart, type CartCommand, type CartOutcome } from "~/services/cart/change-cart.server";
import { cartView } from "~/screens/cart/view.server";
import { readCommand } from "./cart.form.server";
import { AREA, CART_PAGE, HOME, homeWith } from "~/paths/pages";
import { JsonResponse } from "~/web/body/json-response.server";

/** The cart is part of the menu page; on phones it has a page of its own. */
export function loader({ request }: LoaderFunctionArgs) {
  return seeOther(isFromPhone(request) ? CART_PAGE.mobile : homeWith("desktop", { cart: "open" }));
}

/**
 * Changes the cart. A form with `return_to` is led back to its page; script gets the new cart, or the refusal with the cart as
 * it is. Script of a page from another session gets the token of this one, with which it asks again: what was pressed shows
 * on no form that it could be pressed on once more.
 */
export const action = form(
  async ({ visit, keep }, fields) => {
    const command = readCommand(fields);
    const outcome: CartOutcome = command
      ? await changeCart(visit, command)
      : { ok: false, refusal: { id: senseless(fields) }, visit };
    keep(outcome.visit);
    return fields.has("return_to") ? answerForm(fields, command, outcome) : answerScript(outcome);
  },
  {
    stale: (fields, { visit }) =>
      fields.has("return_to") ? answerStale(fields, readCommand(fields)) : answerStaleScript(visit),
  },
);

/** What is wrong with a form that makes no sense: a choice was to be made, or nothing of ours was sent. */
const senseless = (form: FormData): ErrorId => (form.get("intent") === "choose" ? "choose_one" : "generic");

function answerScript(outcome: CartOutcome): Response {
  const { visit } = outcome;
  if (outcome.ok) return new JsonResponse({ cart: cartView(visit) });
  if ("needs" in outcome) return new JsonResponse({ needs: outcome.needs }, { status: 409 });
  const { id, values, problems } = outcome.refusal;
  return refuse(visit, id, {
    ...(values && { values }),
    extra: { cart: cartView(visit), ...(problems && { problems }) },
    ...(id === "generic" && { status: 400 }),
  });
}

function answerForm(form: FormData, command: CartCommand | null, outcome: CartOutcome): Response {
  const back = safeReturnTo(form.get("return_to"), HOME.desktop);
  const page = withQuery(back, POPUP_CLOSED);
  if (outcome.ok && outcome.asks !== null) return seeOther(withQuery(page, { free: String(outcome.asks) }));
  if (outcome.ok)
    return seeOther(
      form.has("banner") ? withQuery(page, { notice: "item_added" }) : atCategory(outcome.visit, page, command),
    );
  if ("needs" in outcome) return seeOther(AREA[layoutOf(back.split("?")[0] ?? "")]);
  const { id } = outcome.refusal;
  if (id === "choices_invalid" && command?.intent === "choose_free")
    return seeOther(choicesAddress(page, form, { free: String(command.promotion) }));
  const isMistyped = id === "count_invalid" && !isCount(countIn(textIn(form, "count")));
  const isCorrectable = id === "choices_invalid" || id === "choice_sold_out" || id === "item_note_too_long";
  if (command?.intent === "customise" && (isCorrectable || isMistyped))
    return seeOther(choicesAddress(page, form, { customise: String(command.addition.item_id) }));
  if (command?.intent === "edit" && isCorrectable)
    return seeOther(choicesAddress(page, form, editing(form, command.edit.line)));
  if (command?.intent === "set" && isMistyped)
    return seeOther(withQuery(page, { count_of: command.line, typed: textIn(form, "count").slice(0, 20) }));
  const banner = form.has("banner") ? "1" : null;
  // An item with choices of its own asks for them first.
  if (id === "choices_invalid" && command?.intent === "add")
    return seeOther(withQuery(page, { customise: String(command.item), banner }));
  const from = form.get("from");
  if (id === "choose_one" && typeof from === "string")
    return seeOther(withQuery(page, { choose_from: from, new: "1", check: "1", banner }));
  return seeOther(withQuery(page, { error: id }));
}

/** A form from a page of another session: its page again, with the popup and its choices where it has some. */
function answerStale(form: FormData, command: CartCommand | null): Response {
  const page = withQuery(safeReturnTo(form.get("return_to"), HOME.desktop), { ...POPUP_CLOSED, error: "stale_form" });
  if (command?.intent === "choose_free")
    return seeOther(choicesAddress(page, form, { free: String(command.promotion) }));
  if (command?.intent === "customise")
    return seeOther(choicesAddress(page, form, { customise: String(command.addition.item_id) }));
  if (command?.intent === "edit") return seeOther(choicesAddress(page, form, editing(form, command.edit.line)));
  return seeOther(page);
}

/** What opens the choices of a line; which item it is, the form says beside it. */
const editing = (form: FormData, line: string) => ({ customise: textIn(form, "item").slice(0, 10), line });

const answerStaleScript = (visit: Visit): Response => refuse(visit, "stale_form", { extra: freshToken(visit) });

/** Popups that a change of the cart closes. */
const POPUP_CLOSED = {
  ...ITEM_POPUP_CLOSED,
  free: null,
  count_of: null,
  typed: null,
  error: null,
  notice: null,
};

/** Back to the category of the item that was pressed, not to the top of a long menu. */
function atCategory({ menu }: Visit, address: string, command: CartCommand | null): string {
  // A free item is taken in a popup, over whatever part of the menu.
  if (command?.intent === "take_free") return address;
  const item = command && ("item" in command ? command.item : "addition" in command ? command.addition.item_id : null);
  const place = item ? menu?.index.placeById.get(item) : undefined;
  return place && !address.includes("#") ? `${address}#${categoryAnchor(place.category.id)}` : address;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The popup again, with everything that was chosen and typed; the page says beside each group what is wrong. */
function choicesAddress(page: string, form: FormData, popup: Record<string, string>): string {
  const parameters = new URLSearchParams(withQuery(page, { ...popup, check: "1" }).split("?")[1]);
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    if (isChoiceField(name) || name === "count" || name === "banner") parameters.append(name, value.slice(0, 20));
    // One character more than it may have says that it was too long.
    if (name === "note" && value !== "") parameters.append(name, [...value].slice(0, MAX_ITEM_NOTE + 1).join(""));
  }
  return `${page.split("?")[0]}?${parameters.toString()}`;
}
