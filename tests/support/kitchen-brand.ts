/** A brand whose menu shows all that a menu can. */
import {
  dailyHours,
  IDS,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  type CategoryDocument,
  type TestBrand,
} from "./brands";

/** The items that it sells beside those of every test brand. */
export const ITEM = { tea: 301, toast: 302, porridge: 303, soup: 304, gone: 305 };
const LONG = "Slow-brewed black tea with fresh milk and warm brown sugar pearls, shaken by hand until it sings.";

const categories: CategoryDocument[] = [
  ...testMenu().categories,
  testCategory({
    id: 300,
    name: "Kitchen",
    items: [
      testItem({
        id: ITEM.soup,
        name: "Soup of the Day",
        diets: ["vegetarian", "vegan"],
        allergens: ["celery", "soybeans"],
      }),
    ],
    categories: [
      testCategory({
        id: 310,
        name: "Tea & Toast",
        items: [
          testItem({ id: ITEM.toast, name: "Kaya Toast", sequence_no: 2 }),
          testItem({
            id: ITEM.tea,
            name: "Milk Tea <iced>",
            description: LONG,
            sequence_no: 1,
            image: "tea.svg",
            diets: ["vegetarian"],
            allergens: ["milk"],
            calories: 210,
          }),
        ],
      }),
      testCategory({
        id: 320,
        name: "Breakfast",
        schedules: [
          {
            days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
            time_slots: [{ start_time: "06:00", end_time: "11:00" }],
          },
        ],
        items: [testItem({ id: ITEM.porridge, name: "Porridge" })],
      }),
    ],
  }),
  testCategory({ id: 400, name: "Specials", items: [testItem({ id: ITEM.gone, name: "Truffle Burger" })] }),
];
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48"/></svg>',
);
/** A brand with a second level of categories, a breakfast by its hours, an item that is sold out, banners and pictures. */
export const kitchenBrand = (): TestBrand =>
  testBrand({
    company: { announcement: "We are new here" },
    outlets: [
      testOutlet({
        opening_hours: dailyHours("09:00", "22:00"),
        marketing_banner: "Two for one on Tuesdays",
        advertisements: {
          desktop: [
            {
              key: `category-${IDS.drinks}`,
              image: "tea.svg",
              title: "Thirsty?",
              subtitle: "Cold drinks",
              action: "See the drinks",
            },
            { key: `item-${IDS.cola}`, image: "tea.svg", title: "Cola", subtitle: "Ice cold", action: "Add it" },
          ],
        },
      }),
      testOutlet({ id: 2, name: "Empty House", menu: null, delivery_areas: [] }),
    ],
    menus: { main: testMenu({ categories, out_of_stock_items: [ITEM.gone] }) },
    images: { ...testBrand().images, "tea.svg": picture },
  });

/** 20 November 2026 is a Friday; Singapore is eight hours ahead. */
export const NOON = "2026-11-20T04:00:00Z";
