import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { layoutOf, withQuery } from "~/platform/address";
import { isCount } from "~/ordering/cart";
import type { ErrorId } from "~/ordering/errors";
import { isPhone } from "~/platform/device";
import { countIn, isChoiceField } from "~/platform/item-address";
import { refuse, safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit, type Visit } from "~/platform/visit.server";
import { categoryAnchor } from "~/screens/home/menu-card";
import { changeCart, type CartCommand, type CartOutcome } from "~/services/cart.server";
import { cartView } from "~/services/cart-view.server";
import { readCommand } from "~/services/cart-form.server";
import { settleCoupon } from "~/services/settled-cart.server";

/** The cart is part of the menu page; on phones it has a page of its own. */
export function loader({ request }: LoaderFunctionArgs) {
  const phone = isPhone(
    request.headers.get("Sec-CH-UA-Mobile") ?? undefined,
    request.headers.get("User-Agent") ?? undefined,
  );
  return seeOther(phone ? "/m/order-details" : "/?cart=open");
}

/** Changes the cart. A form with `return_to` is led back to its page; script gets the new cart, or the refusal with the cart as it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  const form = await readForm(visit, request);
  const command = readCommand(form);
  const outcome: CartOutcome = command
    ? await changeCart(visit, command)
    : { ok: false, refusal: { id: senseless(form) } };
  const coupon = outcome.ok ? settleCoupon(visit) : null;
  const answer = form.has("return_to") ? answerForm(visit, form, command, outcome) : answerScript(visit, outcome);
  if (coupon !== null) answer.headers.append("Set-Cookie", coupon);
  return answer;
}

/** What is wrong with a form that makes no sense: a choice was to be made, or nothing of ours was sent. */
const senseless = (form: FormData): ErrorId => (form.get("intent") === "choose" ? "choose_one" : "generic");

function answerScript(visit: Visit, outcome: CartOutcome): Response {
  if (outcome.ok) return Response.json({ cart: cartView(visit) });
  if ("needs" in outcome) return Response.json({ needs: outcome.needs }, { status: 409 });
  const { id, values, problems } = outcome.refusal;
  return refuse(visit, id, {
    ...(values && { values }),
    extra: { cart: cartView(visit), ...(problems && { problems }) },
    ...(id === "generic" && { status: 400 }),
  });
}

function answerForm(visit: Visit, form: FormData, command: CartCommand | null, outcome: CartOutcome): Response {
  const back = safeReturnTo(form.get("return_to"), "/");
  const page = withQuery(back, POPUP_CLOSED);
  if (outcome.ok && outcome.asks !== null) return seeOther(withQuery(page, { free: String(outcome.asks) }));
  if (outcome.ok)
    return seeOther(form.has("banner") ? withQuery(page, { notice: "item_added" }) : atCategory(visit, page, command));
  if ("needs" in outcome)
    return seeOther(layoutOf(back.split("?")[0] ?? "/") === "mobile" ? "/m/area-select" : "/?choose=mode");
  const { id } = outcome.refusal;
  if (id === "choices_invalid" && command?.intent === "choose_free")
    return seeOther(choicesAddress(page, form, { free: String(command.promotion) }));
  const isMistyped = id === "count_invalid" && !isCount(countIn(textIn(form, "count")));
  if (command?.intent === "customise" && (id === "choices_invalid" || isMistyped))
    return seeOther(choicesAddress(page, form, { customise: String(command.addition.item_id) }));
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

/** Popups that a change of the cart closes. */
const POPUP_CLOSED = {
  item: null,
  customise: null,
  choose_from: null,
  repeat: null,
  new: null,
  check: null,
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
    if (typeof value === "string" && (isChoiceField(name) || name === "count" || name === "banner"))
      parameters.append(name, value.slice(0, 20));
  }
  return `${page.split("?")[0]}?${parameters.toString()}`;
}
