/** Who looks at the screens: guests and customers of each brand, each brought by the product's own calls and forms into a state. */
import { board, openTablet } from "../support/board";
import { ADDRESS, goToPayment, place, placedOrderId, readyToPay } from "../support/checkout";
import { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import type { ServerAddress } from "../support/server";
import type { Brand } from "./brands";
import { chooseTime, moved, orderPlaced, placeOrders, type Order, type Orders } from "./orders";
import { beginAt, keepCard, onItsWay, pressedAt } from "./payments";
import { aMeal, choose, expectOk, put, sendForm } from "./shopping";
import { askForCode, giveNumber, numberOf, signIn } from "./signing-in";
import { pathTo } from "~/paths/address";
import {
  CART,
  DISCOUNTS,
  LOYALTY,
  OPERATOR_LOYALTY,
  OPERATOR_MOST_ORDERED,
  PAGES_CHECKOUT,
  USERS_ADDRESSES,
} from "~/paths/calls";
import { checkoutStep } from "~/paths/pages";

type Place = Brand["pickup"];
/** The name tells the numbers of visitors apart; `paid` gets what their payments are shown at, by that name. */
type Maker = { server: ServerAddress; brand: Brand; name: string; paid: Map<string, string> };

async function withItems({ server, brand }: Maker, items: readonly number[], where?: Place): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, where ?? brand.delivery ?? brand.pickup);
  for (const item of items) await put(client, brand, item);
  return client;
}

async function customer(maker: Maker, items: readonly number[], where?: Place): Promise<Client> {
  return signIn(maker.server, await withItems(maker, items, where), maker.brand, maker.name);
}

/** On step 2, with an address where the order is brought. */
async function paying(maker: Maker, where?: Place): Promise<Client> {
  const { brand } = maker;
  const client = await customer(maker, aMeal(brand), where);
  await (brand.delivery && where !== brand.pickup
    ? readyToPay(client, {}, { ...ADDRESS, address_name: "home" })
    : goToPayment(client));
  return client;
}

async function loyal(maker: Maker, amount = "4.00"): Promise<Client> {
  const client = await paying(maker);
  const { server, brand, name } = maker;
  const grant = { phone: `+${brand.dialing_code}${numberOf(name)}`, amount };
  expectOk(await operatorCall(server, "POST", pathTo(OPERATOR_LOYALTY, { slug: brand.slug }), grant));
  return client;
}

/** At the payment of an order that points have paid for. */
async function redeemingAll(maker: Maker): Promise<Client> {
  const client = await loyal(maker, "500.00");
  type Told = { checkout: { loyalty: { totalBeforeLoyalty: number } } };
  const { loyalty } = (await client.get(PAGES_CHECKOUT)).json<Told>().checkout;
  await sendForm(client, LOYALTY, { intent: "redeem", amount: String(loyalty.totalBeforeLoyalty / 100) });
  return client;
}

const makers = {
  /** Was never here. */
  stranger: async ({ server, brand }: Maker) => new Client(server, brand.host),
  /** Has said how and where. */
  browsing: (maker: Maker) => withItems(maker, []),
  browsingPickup: (maker: Maker) => withItems(maker, [], maker.brand.pickup),
  shopping: (maker: Maker) => withItems(maker, aMeal(maker.brand)),
  shoppingPickup: (maker: Maker) => withItems(maker, aMeal(maker.brand), maker.brand.pickup),
  belowMinimum: (maker: Maker) => withItems(maker, [maker.brand.items.cheap]),
  /** Has unlocked something free that is to be chosen. */
  promoted: (maker: Maker) => withItems(maker, maker.brand.free?.items ?? aMeal(maker.brand)),
  /** The same, signed in. */
  promotedCustomer: (maker: Maker) => customer(maker, maker.brand.free?.items ?? aMeal(maker.brand)),
  /** Has given a number, where the code comes by e-mail. */
  numbered: async (maker: Maker) => giveNumber(await withItems(maker, []), maker.brand, maker.name),
  /** Was sent a code. */
  awaitingCode: async (maker: Maker) => askForCode(await withItems(maker, []), maker.brand, maker.name),
  awaitingCodeWithCart: async (maker: Maker) =>
    askForCode(await withItems(maker, aMeal(maker.brand)), maker.brand, maker.name),
  /** Signed in, with nothing yet. */
  newcomer: (maker: Maker) => customer(maker, []),
  /** At the checkout's first step, with nothing filled in. */
  ready: (maker: Maker) => customer(maker, aMeal(maker.brand)),
  collecting: (maker: Maker) => customer(maker, aMeal(maker.brand), maker.brand.pickup),
  tooLittle: (maker: Maker) => customer(maker, [maker.brand.items.cheap]),
  paying: (maker: Maker) => paying(maker),
  payingPickup: (maker: Maker) => paying(maker, maker.brand.pickup),
  couponed: async (maker: Maker) => {
    const client = await paying(maker);
    await sendForm(client, DISCOUNTS, { intent: "apply_coupon", code: maker.brand.coupon });
    return client;
  },
  coded: async (maker: Maker) => {
    const client = await paying(maker);
    if (maker.brand.promoCode)
      await sendForm(client, DISCOUNTS, { intent: "apply_promo_code", code: maker.brand.promoCode });
    return client;
  },
  loyal: (maker: Maker) => loyal(maker),
  redeeming: async (maker: Maker) => {
    const client = await loyal(maker);
    await sendForm(client, LOYALTY, { intent: "redeem", amount: "2.00" });
    return client;
  },
  /** Whose points pay for all of it, where the brand sets no limit to them. */
  treated: (maker: Maker) => (maker.brand.slug === "noodle" ? redeemingAll(maker) : loyal(maker)),
  /** Has placed such an order. */
  wasTreated: async (maker: Maker) => {
    if (maker.brand.slug !== "noodle") return loyal(maker);
    const client = await redeemingAll(maker);
    maker.paid.set(maker.name, placedOrderId(await place(client, await client.get(checkoutStep("desktop", 2)))));
    return client;
  },
  scheduling: async (maker: Maker) => {
    const client = await paying(maker);
    await chooseTime(client);
    return client;
  },
  /** Has begun to pay at the provider's page, has left it, was refused there. */
  awaitingPayment: async (maker: Maker) => {
    const client = await paying(maker);
    maker.paid.set(maker.name, await beginAt({ client, type: maker.brand.pays.page }));
    return client;
  },
  hasCancelled: async (maker: Maker) => {
    const client = await paying(maker);
    maker.paid.set(maker.name, await pressedAt({ client, type: maker.brand.pays.page }, "cancel"));
    return client;
  },
  wasDeclined: async (maker: Maker) => {
    const client = await paying(maker);
    maker.paid.set(maker.name, await pressedAt({ client, type: maker.brand.pays.page }, "decline"));
    return client;
  },
  /** Has begun to pay on our own page. */
  atWidget: async (maker: Maker) => {
    const client = await paying(maker);
    const { widget: type } = maker.brand.pays;
    if (type !== null) maker.paid.set(maker.name, await beginAt({ client, type }));
    return client;
  },
  /** Has an order on its way that was paid online. */
  tipping: async (maker: Maker) => {
    const client = await paying(maker);
    const { server, brand } = maker;
    if (brand.delivery) maker.paid.set(maker.name, await onItsWay(server, brand, { client, type: brand.pays.page }));
    return client;
  },
  /** Has a card that is kept, where one is entered at the checkout and kept. */
  keeping: async (maker: Maker) => {
    const client = await paying(maker);
    if (maker.brand.slug !== "noodle") return client;
    await keepCard(client, maker.brand.pays.card ?? 0);
    for (const item of aMeal(maker.brand)) await put(client, maker.brand, item);
    await goToPayment(client);
    return client;
  },
  /** Has ordered before: an order in every state, an address, loyalty. */
  regular: (maker: Maker) => loyalWithoutCart(maker),
} satisfies Record<string, (maker: Maker) => Promise<Client>>;

async function loyalWithoutCart(maker: Maker): Promise<Client> {
  const client = await loyal(maker);
  expectOk(
    await client.post(
      CART,
      { intent: "clear", csrf: await client.csrfToken() },
      { headers: { accept: "application/json" } },
    ),
  );
  return client;
}

/** The staff of a brand's outlet, who stand before what customers have ordered. */
const staff = {
  /** The tablet of a kitchen. */
  kitchen: ({ server, brand }: Maker, _orders: Orders) => openTablet(server, brand, outletOf(brand)),
  /** The phone of the rider of the order on its way, and of the one that is delivered. */
  rider: async ({ server, brand }: Maker, orders: Orders) => {
    const tablet = await openTablet(server, brand, outletOf(brand));
    const phone = new Client(server, brand.host);
    for (const order of [orders.on_the_way, orders.preparing]) {
      if (order && brand.delivery) await openRide(phone, tablet, order);
    }
    return phone;
  },
  /** The phone of a rider who has just brought an order, which can still be taken back. */
  riderBack: async (maker: Maker, _orders: Orders) => {
    const { server, brand, name, paid } = maker;
    const phone = new Client(server, brand.host);
    if (!brand.delivery) return phone;
    const client = await paying(maker);
    const order = await orderPlaced(client, await client.get(checkoutStep("desktop", 2)));
    for (const move of [{ status: "confirmed" }, { status: "on_the_way", rider: { name: "Ali" } }])
      await moved(server, brand, order, move);
    await openRide(phone, await openTablet(server, brand, outletOf(brand)), order);
    await moved(server, brand, order, { status: "delivered" });
    paid.set(name, String(order.number));
    return phone;
  },
};

/** Opens the delivery of an order by the link that its kitchen shows. */
async function openRide(phone: Client, tablet: Client, { number }: Order): Promise<void> {
  const link = (await board(tablet, `?rider=${number}`)).page.querySelector('a[href^="/rider/"]');
  if (link) await phone.get(link.getAttribute("href") ?? "", { follow: true });
}

const outletOf = ({ delivery, pickup }: Brand): number => Number((delivery ?? pickup).body.outlet_id);

export type VisitorName = keyof typeof makers | keyof typeof staff;

/** One visitor of a kind; the name makes it another one than the others of its kind. @throws for staff, who have what others have ordered. */
export function makeVisitor(
  server: ServerAddress,
  brand: Brand,
  kind: VisitorName,
  name: string,
  paid = new Map<string, string>(),
): Promise<Client> {
  if (!isCustomer(kind)) throw new Error(`There is one ${kind} alone`);
  return makers[kind]({ server, brand, name, paid });
}

const isCustomer = (kind: VisitorName): kind is keyof typeof makers => kind in makers;

/** What a brand's visitors have, for addresses that name it. */
export type Prepared = {
  clients: ReadonlyMap<VisitorName, Client>;
  /** Where a visitor's payment is shown; the order's id of who tips; its number of who has brought it. */
  paid: ReadonlyMap<string, string>;
  orders: Orders;
  /** The id of the regular's address, where the brand delivers. */
  addressId: number | null;
};

/** Everybody of a brand, always in the same order: orders get their numbers by it. */
export async function prepare(server: ServerAddress, brand: Brand): Promise<Prepared> {
  const clients = new Map<VisitorName, Client>();
  const paid = new Map<string, string>();
  for (const kind of Object.keys(makers) as (keyof typeof makers)[])
    clients.set(kind, await makeVisitor(server, brand, kind, kind, paid));
  const regular = clients.get("regular");
  if (!regular) throw new Error("There is no regular");
  const orders = await placeOrders(server, brand, regular);
  for (const kind of Object.keys(staff) as (keyof typeof staff)[])
    clients.set(kind, await staff[kind]({ server, brand, name: kind, paid }, orders));
  if (brand.tellsMostOrdered) await orderAsMany({ server, brand, name: "one of many", paid });
  return { clients, paid, orders, addressId: brand.delivery && (await firstAddress(regular)) };
}

/** As many customers as it takes to tell what is ordered most, whose orders have ended; then it is counted. */
async function orderAsMany(maker: Maker): Promise<void> {
  const { server, brand } = maker;
  for (const nth of [1, 2, 3, 4, 5]) {
    const client = await paying({ ...maker, name: `${maker.name}, ${nth}` });
    const order = await orderPlaced(client, await client.get(checkoutStep("desktop", 2)));
    for (const status of ["confirmed", "delivered"]) await moved(server, brand, order, { status });
  }
  expectOk(await operatorCall(server, "POST", pathTo(OPERATOR_MOST_ORDERED, { slug: brand.slug })));
}

async function firstAddress(client: Client): Promise<number | null> {
  const answer = await client.call("GET", USERS_ADDRESSES);
  return answer.json<{ addresses: { address_id: number }[] }>().addresses[0]?.address_id ?? null;
}
