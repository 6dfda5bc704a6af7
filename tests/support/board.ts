/** A kitchen's board, opened by the link that the operator's tool gives. */
import { place, placedOrderId, goToPayment, readyToPay, trackedOrder } from "./checkout";
import { Client, type Answer } from "./client";
import { signedInCustomer, type CustomerOptions } from "./customers";
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";
import type { TestBrand } from "./brands";
import { isPersonal } from "./personal";
import { pathTo } from "~/paths/address";
import { OPERATOR_KITCHENS } from "~/paths/calls";

type Kitchens = { kitchens: { id: number; name: string; path: string }[] };

/** The path that opens the board of an outlet. */
export async function boardLink(server: ServerAddress, { slug }: { slug: string }, outlet: number): Promise<string> {
  const answer = await operatorCall(server, "GET", pathTo(OPERATOR_KITCHENS, { slug }));
  const path = answer.json<Kitchens>().kitchens.find(({ id }) => id === outlet)?.path;
  if (path === undefined) throw new Error(`There is no kitchen ${outlet}`);
  isPersonal("secret", new URL(path, "http://board.invalid").searchParams.get("key") ?? "");
  return path;
}

/** A tablet whose board is open. */
export async function openTablet(
  server: ServerAddress,
  brand: Pick<TestBrand, "host" | "slug">,
  outlet = 1,
): Promise<Client> {
  const tablet = new Client(server, brand.host);
  await tablet.get(await boardLink(server, brand, outlet));
  return tablet;
}

export const board = (tablet: Client, query = ""): Promise<Answer> => tablet.get(`/kitchen/board${query}`);

/** The ticket of an order on a board as it is shown; null where there is none. */
export const ticketIn = ({ page }: Answer, number: number) => page.querySelector(`[data-order="${number}"]`);

/** The lane in which an order lies; undefined where it is on no board. */
export const laneIn = ({ page }: Answer, number: number) =>
  page.querySelectorAll("[data-lane]").find((lane) => lane.querySelector(`[data-order="${number}"]`))?.attributes[
    "data-lane"
  ];

/** Presses what a form of the board sends, by the token of a page that is open. @returns the page that it leads to. */
export async function pressOn(tablet: Client, shown: Answer, fields: Record<string, string>): Promise<Answer> {
  const csrf = shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  return tablet.post("/kitchen/presses", { csrf, ...fields }, { follow: true });
}

/** A new order of a customer of its own. */
export async function newOrder(
  server: ServerAddress,
  brand: TestBrand,
  { note, ...options }: CustomerOptions & { note?: string } = {},
) {
  const customer = await signedInCustomer(server, brand, options);
  const fields: Record<string, string> = note === undefined ? {} : { note };
  const isPickup = options.choice !== undefined && "pickup" in options.choice;
  const ready = isPickup ? await goToPayment(customer, fields) : await readyToPay(customer, fields);
  const id = placedOrderId(await place(customer, ready));
  const { order_number: number } = await trackedOrder(customer, id);
  return { customer, id, number };
}

/** A delivery in the kitchen, with a rider named at its board. @returns the link that the board gives for them. */
export async function deliveryWithRider(server: ServerAddress, brand: TestBrand, rider = "Faizal") {
  const tablet = await openTablet(server, brand);
  const order = await newOrder(server, brand);
  const { number } = order;
  const press = async (intent: string, seen: string, more: Record<string, string> = {}) =>
    pressOn(tablet, await board(tablet, "?settings=1"), { intent, order: String(number), seen, ...more });
  await press("accept", "unconfirmed", { minutes: "30" });
  const named = async (name: string) => linkIn(await press("assign_rider", "confirmed", { rider: name }), number);
  return { ...order, press, named, link: await named(rider), path: `/rider/${number}` };
}

function linkIn(answer: Answer, number: number): string {
  const link = answer.page.querySelector(`a[href^="/rider/${number}?key="]`)?.getAttribute("href") ?? "";
  isPersonal("secret", new URL(link, "http://rider.invalid").searchParams.get("key") ?? "");
  return link;
}
