/** The menu, its outlet and the cart as `GET /pages/home` answers them. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testCategory, testGroup, testItem, testMenu } from "../support/brands";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { choose, putIntoCart } from "../support/customers";
import { ITEM, kitchenBrand, NOON } from "../support/kitchen-brand";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = kitchenBrand();

beforeAll(async () => {
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, NOON);
});

const visitor = () =>
  new Client(server, brand.host, {
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" },
  });

describe("GET /pages/home", () => {
  type Configured = {
    company: { currency: string };
    outlet: { id: number };
    session: object;
    menu: {
      taxes: unknown[];
      surcharges: unknown[];
      is_tax_inclusive: boolean;
      out_of_stock_items: number[];
      categories: {
        id: number;
        name: string;
        has_subcategory: boolean;
        schedules: unknown[];
        items: Record<string, unknown>[];
        categories: { id: number; schedules: { days: string[]; time_slots: unknown[] }[]; items: { id: number }[] }[];
      }[];
    };
    cart: null | Record<string, unknown>;
  };
  const configuration = async (client = visitor()) => (await client.get("/pages/home")).json<Configured>();

  it("API-09 MENU-02 answers company, outlet, session and the menu with taxes, surcharges and what is sold out", async () => {
    const { company, outlet, session, menu, cart } = await configuration();
    expect([company.currency, outlet.id]).toEqual(["SGD", IDS.outlet]);
    expect(session).toMatchObject({ order_type: null, outlet_id: null, area_id: null, mandatory: true });
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    expect((await configuration(client)).session).toMatchObject({ order_type: "delivery", outlet_id: IDS.outlet });
    expect(menu).toMatchObject({ is_tax_inclusive: true, surcharges: [], out_of_stock_items: [ITEM.gone] });
    expect(menu.taxes).toEqual([{ id: IDS.tax, type: "PERCENTAGE", name: "GST", translations: {}, value: 9 }]);
    expect(cart).toBeNull();
  });

  it("MENU-03 categories hold items, nested ones and schedules", async () => {
    const kitchen = (await configuration()).menu.categories.find(({ id }) => id === 300);
    expect(kitchen).toMatchObject({ name: "Kitchen", has_subcategory: true, schedules: [] });
    expect(kitchen?.categories.map(({ id }) => id)).toEqual([310, 320]);
    const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    expect(kitchen?.categories[1]?.schedules).toEqual([
      { days, time_slots: [{ start_time: "06:00", end_time: "11:00" }] },
    ]);
    expect(kitchen?.items.map(({ id }) => id)).toEqual([ITEM.soup]);
    expect(kitchen?.categories.map(({ items }) => items.map(({ id }) => id))).toEqual([
      [ITEM.tea, ITEM.toast],
      [ITEM.porridge],
    ]);
  });

  it("MENU-06 an item with a picture and texts tells them", async () => {
    const kitchen = (await configuration()).menu.categories.find(({ id }) => id === 300);
    expect(kitchen?.categories[0]?.items[0]).toMatchObject({
      id: ITEM.tea,
      description: expect.stringMatching(/^Slow-brewed black tea/) as string,
      image_url: expect.stringMatching(/^\/media\/.+tea\.svg$/) as string,
      sequence_no: 1,
      category_id: 310,
      category_name: "Tea & Toast",
    });
  });

  it("MENU-06 an item tells its short words, its tags, that it is popular and what it is called elsewhere", async () => {
    const told = {
      short_description: "Iced, sweet",
      tags: ["New", "Sweet"],
      is_popular: true,
      translations: { ar: { name: "شاي" } },
    };
    const tea = testItem({ id: ITEM.tea, name: "Milk Tea", ...told });
    const categories = [testCategory({ id: 1, name: "Drinks", items: [tea] })];
    const own = await ownBrand(server, { menus: { main: testMenu({ categories }) } });
    const { menu } = (await new Client(server, own.host).get("/pages/home")).json<Configured>();
    expect(menu.categories[0]?.items[0]).toMatchObject(told);
  });

  it("MENU-06 CUSTOM-01 items and their groups hold the specification's fields, amounts as decimals", async () => {
    const burgers = (await configuration()).menu.categories[0]?.items ?? [];
    expect(burgers.find(({ id }) => id === IDS.cheese)).toMatchObject({
      type: "simple",
      name: "Cheese Burger",
      unit_price: "12.50",
      final_price: "12.50",
      short_description: "",
      description: "",
      image_url: null,
      items: [],
      taxes: [IDS.tax],
      sequence_no: 0,
      is_popular: false,
      tags: [],
      translations: {},
      category_id: IDS.burgers,
      category_name: "Burgers",
      groups: [
        {
          id: IDS.sizeGroup,
          name: "Size",
          minimum: 1,
          maximum: 1,
          has_quantity_selector: false,
          type: "single_item",
          minimumSelected: false,
          items: [
            {
              id: IDS.regular,
              name: "Regular",
              unit_price: "0.00",
              final_price: "0.00",
              is_default: false,
              selected: false,
              count: 0,
              disabled: false,
            },
            { id: IDS.large, name: "Large", unit_price: "2.00" },
          ],
        },
        { id: IDS.extrasGroup, type: "multiple_item", maximum: 2, minimumSelected: true },
      ],
    });
    expect(burgers.find(({ id }) => id === IDS.fries)).toMatchObject({
      type: "grouped",
      items: [{ id: IDS.plainFries, unit_price: "4.00" }, { id: IDS.loadedFries }],
    });
  });

  it("CUSTOM-01 groups tell what is chosen beforehand: defaults within the maximum, none of a quantity selector", async () => {
    const items = [1, 2, 3].map((id) => ({ id, name: `Sauce ${id}`, is_default: id > 1 }));
    const groups = [
      testGroup({ id: 11, name: "Two of three", minimum: 2, maximum: 2, items }),
      testGroup({ id: 12, name: "By count", minimum: 1, maximum: 3, has_quantity_selector: true, items }),
    ];
    const own = await ownBrand(server, {
      menus: {
        main: testMenu({
          categories: [testCategory({ id: 1, name: "Wings", items: [testItem({ id: 10, name: "Wings", groups })] })],
        }),
      },
    });
    const { menu } = (await new Client(server, own.host).get("/pages/home")).json<Configured>();
    const sauce = { unit_price: "0.00", final_price: "0.00", disabled: false };
    const sauces = (...chosen: boolean[]) =>
      items.map((item, index) => {
        const selected = chosen[index] ?? false;
        return { ...item, ...sauce, selected, count: selected ? 1 : 0 };
      });
    expect(menu.categories[0]?.items[0]?.groups).toMatchObject([
      { id: 11, type: "multiple_item", minimumSelected: true, items: sauces(false, true, true) },
      { id: 12, type: "quantity_selector", minimumSelected: false, items: sauces() },
    ]);
  });

  it("MENU-02 the menu's surcharges are told by their fields", async () => {
    const fixed = { id: 31, name: "Packing", type: "FIXED" as const, value: "0.50", taxes: [IDS.tax] };
    const share = { id: 32, name: "Service", type: "PERCENTAGE" as const, value: 5, taxes: [] };
    const surcharges = [
      { ...fixed, applicable_on_weborder: false, applicable_on_takeaway: true },
      { ...share, applicable_on_weborder: true, applicable_on_takeaway: false },
    ];
    const own = await ownBrand(server, { menus: { main: testMenu({ is_tax_inclusive: false, surcharges }) } });
    const { menu } = (await new Client(server, own.host).get("/pages/home")).json<Configured>();
    expect(menu).toMatchObject({ is_tax_inclusive: false, surcharges, out_of_stock_items: [] });
    expect(menu.categories.map(({ name }) => name)).toEqual(["Burgers", "Drinks"]);
  });

  it("CART-01 CART-02 names the cart's amounts and lines as the specification does", async () => {
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.cola);
    const { cart } = await configuration(client);
    expect(cart).toMatchObject({
      items: [
        {
          id: IDS.cola,
          count: 1,
          name: "Cola",
          unit_price: "3.00",
          sub_total: "3.00",
          is_free_item: false,
          groups: [],
        },
      ],
      subTotal: "3.00",
      taxTotal: "0.25",
      surchargeBreakDown: [],
      surchargeSubTotal: "0.00",
      surchargeTotal: "0.00",
      discountTotal: "0.00",
      orderPromotionDiscount: "0.00",
      loyaltyTotal: "0.00",
      subTotalAfterDiscount: "3.00",
      subTotalTaxAfterDiscount: "0.25",
      totalBeforeDiscount: "3.00",
      totalBeforeLoyalty: "3.00",
      totalBeforeTip: "3.00",
      total: "3.00",
    });
  });
});
