/** The popup of an item that the address names: details, customisation, choice of a sub-item, repeat or new. */
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/components/dialog/dialog";
import { ErrorPopup } from "~/components/dialog/error-popup";
import { useRenderedByServer } from "~/components/dialog/modal";
import { Loader } from "~/components/loader";
import { newLineId, type CartLineView, type CartView } from "~/screens/cart/state/cart-view";
import { namesWithCounts } from "~/ordering/model/text/names-with-counts";
import type { Cart } from "~/screens/cart/state/use-cart";
import { chosenIn, isChoiceField, popupIn, wrongCountsIn } from "~/web/item-address";
import { useAddressWith } from "~/screens/layout/addresses";
import { useShell } from "~/screens/layout/shell";
import { ChooseFrom } from "./choose-from";
import { ITEM_POPUP_CLOSED } from "./popup-closed";
import { Customise, type CustomiseStart, type Wanted } from "./customise";
import { Details } from "./details";
import type { ItemData, SubItem } from "./view";
import { Repeat } from "./repeat";
import type { readItem } from "~/contracts/menu/menu.server";
import { PAGES_ITEM } from "~/paths/calls";
import { askCall } from "~/web/ask-call";
import { withQuery } from "~/paths/address";

export type ItemPopupsProps = {
  /** The item that came with the page, for a popup that was open from the start. */
  loaded: ItemData | null;
  cart: Cart;
  /** Says that something was added. */
  onAdded?: (name: string) => void;
  /** The visitor has not chosen how and where to order. */
  onNeedsSelection: () => void;
};

export function ItemPopups({ loaded, cart, onAdded, onNeedsSelection }: ItemPopupsProps) {
  const [parameters] = useSearchParams();
  const popup = popupIn(parameters);
  const closeHref = useCloseHref();
  const { state, item } = useItem(popup?.id ?? null, loaded);
  const { t } = useTranslation(["menu", "errors", "common"]);
  const { outlet } = useShell();
  const ways = useWays({ closeHref, cart, onAdded, onNeedsSelection, popup: parameters.toString() });
  if (!popup) return null;
  const key = `${popup.kind} ${popup.id} ${parameters.get("line")}`;
  const told = { closeHref, contactNumber: outlet.call_now_message };
  if (state === "missing")
    return <ErrorPopup key={key} error={{ message: t("errors:not_in_menu.message") }} {...told} />;
  if (state === "failed") return <ErrorPopup key={key} error={{ message: t("errors:generic.message") }} {...told} />;
  if (state === "unreachable")
    return <ErrorPopup key={key} error={{ message: t("errors:no_connection.message") }} {...told} />;
  if (!item) {
    return (
      <Dialog key={key} title={t("menu:loading_item")} closeHref={closeHref}>
        <DialogBody>
          <Loader />
        </DialogBody>
      </Dialog>
    );
  }
  const isFromBanner = parameters.has("banner");
  // A grouped item's card always says 'Add to Order', also when one of its sub-items is in the cart already.
  const asksToRepeat = popup.kind === "repeat" || (popup.kind === "choose_from" && !parameters.has("new"));
  const last = asksToRepeat ? lastLine(item, cart.view) : undefined;
  if (popup.kind === "item")
    return (
      <Details
        key={key}
        item={item}
        closeHref={closeHref}
        {...ways.hrefs(item)}
        onAdd={(note) => ways.add(item, { ...PLAIN, note })}
      />
    );
  if (last)
    return (
      <Repeat
        key={key}
        item={item}
        last={last}
        closeHref={closeHref}
        newHref={ways.newHref(item)}
        onRepeat={ways.repeat}
      />
    );
  if (item.items.length > 0)
    return (
      <ChooseFrom
        key={key}
        item={item}
        closeHref={closeHref}
        isFromBanner={isFromBanner}
        isChecked={parameters.has("check")}
        onChoose={(sub) => ways.choose(sub, item, isFromBanner)}
      />
    );
  return (
    <Choose
      key={key}
      item={item}
      cart={cart.view}
      closeHref={closeHref}
      isFromBanner={isFromBanner}
      onAdd={(wanted) => ways.add(item, wanted, isFromBanner)}
      onSave={(line, wanted) => ways.save(item, line, wanted)}
    />
  );
}

type ChooseProps = Omit<ComponentProps<typeof Customise>, "start" | "edited"> & { cart: CartView | null };

/** The choices of an item, or of a line of it that the address names: as that line was when the popup opened. */
function Choose({ cart, ...rest }: ChooseProps) {
  const [parameters] = useSearchParams();
  const { t } = useTranslation("errors");
  const { outlet } = useShell();
  const id = parameters.get("line");
  const [edited] = useState(() => cart?.lines.find((line) => line.cart_id === id && line.editable));
  if (id !== null && edited?.item_id !== rest.item.id)
    return (
      <ErrorPopup
        error={{ message: t("line_not_found.message") }}
        closeHref={rest.closeHref}
        contactNumber={outlet.call_now_message}
      />
    );
  return <Customise {...rest} start={startOf(parameters)} edited={edited ?? null} />;
}

/** The page without the popup, and without what a refused form had chosen. */
function useCloseHref(): string {
  const [parameters] = useSearchParams();
  const choices = [...parameters.keys()].filter(isChoiceField);
  return useAddressWith({ ...ITEM_POPUP_CLOSED, ...Object.fromEntries(choices.map((name) => [name, null])) });
}

function startOf(parameters: URLSearchParams): CustomiseStart | null {
  if (!parameters.has("check")) return null;
  return {
    chosen: chosenIn(parameters),
    count: parameters.get("count") ?? "1",
    note: parameters.get("note") ?? "",
    wrongCounts: wrongCountsIn(parameters),
  };
}

/** The line that was added last: of a grouped item, one of its sub-items. */
function lastLine(item: ItemData, cart: CartView | null): CartLineView | undefined {
  const ids = item.items.length > 0 ? item.items.map((sub) => sub.id) : [item.id];
  return cart?.lines.filter((line) => ids.includes(line.item_id) && !line.locked).at(-1);
}

type Fetched = { id: number; item: ItemData | null; state: "missing" | "failed" | "unreachable" | "ready" };

/** The item of a popup: the one that came with the page, or fetched. */
function useItem(
  id: number | null,
  loaded: ItemData | null,
): { item: ItemData | null; state: Fetched["state"] | "loading" } {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const known = loaded && loaded.id === id ? loaded : null;
  // Of the popup that the page came with, the server has looked already; without script nobody else would.
  const isOfServer = useRenderedByServer();
  const [first] = useState(id);
  const isMissing = !known && isOfServer && id === first;
  const isNeeded = id !== null && !known && !isMissing;
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    // What failed before is tried again.
    setFetched(null);
    void fetchItem(id, abort.signal).then((found) => {
      if (!abort.signal.aborted) setFetched(found);
    });
    return () => abort.abort();
  }, [id, isNeeded]);
  if (known) return { item: known, state: "ready" };
  if (isMissing) return { item: null, state: "missing" };
  return fetched && fetched.id === id ? fetched : { item: null, state: "loading" };
}

async function fetchItem(id: number, signal: AbortSignal): Promise<Fetched> {
  const asked = await askCall<typeof readItem>({ method: "GET", path: PAGES_ITEM, query: { id: String(id) }, signal });
  if (asked.state === "answered") return { id, item: asked.answer.item, state: "ready" };
  if (asked.state === "unreachable") return { id, item: null, state: "unreachable" };
  const isMissing = asked.state === "refused" && asked.refusal.id === "not_in_menu";
  return { id, item: null, state: isMissing ? "missing" : "failed" };
}

type WaysOptions = Pick<ItemPopupsProps, "cart" | "onAdded" | "onNeedsSelection"> & {
  closeHref: string;
  /** Tells an open popup from the next one. */
  popup: string;
};

/** What the popups' buttons do. A popup that is about to close has done what it was pressed for, and does it once. */
function useWays({ closeHref, cart, onAdded, onNeedsSelection, popup }: WaysOptions) {
  const navigate = useNavigate();
  const { where } = useShell();
  const { t } = useTranslation("common");
  const replaceBy = (address: string) => navigate(address, { preventScrollReset: true, replace: true });
  const withPopup = (parameters: Record<string, string>) => withQuery(closeHref, parameters);
  const fromBanner = (isFromBanner: boolean): Record<string, string> => (isFromBanner ? { banner: "1" } : {});
  const isDone = useRef(false);
  useEffect(() => {
    isDone.current = false;
  }, [popup]);
  const add = (item: ItemData, wanted: Wanted, isFromBanner = false) => {
    if (!where || !cart.view) return onNeedsSelection();
    if (isDone.current) return;
    isDone.current = true;
    cart.request({ intent: "add", line: newLine(item, wanted, t("separator")) });
    if (isFromBanner) return replaceBy(withPopup({ notice: "item_added" }));
    replaceBy(closeHref);
    onAdded?.(item.name);
  };
  const choose = (sub: SubItem, parent: ItemData, isFromBanner: boolean) => {
    if (sub.hasGroups) return replaceBy(withPopup({ customise: String(sub.id), ...fromBanner(isFromBanner) }));
    const { image } = parent;
    const thumb = sub.image ?? parent.thumb;
    add({ ...parent, ...sub, image, thumb, groups: [], items: [], outOfStock: [] }, PLAIN, isFromBanner);
  };
  const repeat = (last: CartLineView) => {
    if (isDone.current) return;
    isDone.current = true;
    cart.request({ intent: "set", cart_id: last.cart_id, count: last.count + 1 });
    replaceBy(closeHref);
    onAdded?.(last.name);
  };
  const save = (item: ItemData, { cart_id, category_ids }: CartLineView, wanted: Wanted) => {
    if (isDone.current) return;
    isDone.current = true;
    cart.request({ intent: "edit", line: { ...newLine(item, wanted, t("separator")), cart_id, category_ids } });
    replaceBy(closeHref);
  };
  const hrefs = (item: ItemData) => ({
    customiseHref: withPopup({ customise: String(item.id) }),
    chooseHref: withPopup({ choose_from: String(item.id) }),
  });
  const newHref = (item: ItemData) =>
    withPopup(item.items.length > 0 ? { choose_from: String(item.id), new: "1" } : { customise: String(item.id) });
  return { add, save, choose, repeat, hrefs, newHref };
}

/** One of an item as it is. */
const PLAIN: Wanted = { chosen: [], note: "", count: 1 };

/** The line that an addition will make, as far as the browser knows. */
function newLine(item: ItemData, { chosen, note, count }: Wanted, separator: string): CartLineView {
  const modifiers = chosen.flatMap(({ group_id, id, count: times }) => {
    const modifier = item.groups.find((group) => group.id === group_id)?.items.find((each) => each.id === id);
    return modifier ? [{ name: modifier.name, unit_price: modifier.unit_price, count: times }] : [];
  });
  return {
    cart_id: newLineId(),
    item_id: item.id,
    name: item.name,
    choices: namesWithCounts(modifiers, separator),
    note,
    image: item.thumb,
    count,
    unit_price: item.unit_price,
    modifiers: modifiers.map(({ unit_price, count: times }) => ({ unit_price, count: times })),
    chosen,
    tax_set: item.tax_set,
    category_ids: [],
    free_of_promotion: null,
    state: "ok",
    locked: false,
    editable: item.groups.length > 0 || item.takesNote,
  };
}
