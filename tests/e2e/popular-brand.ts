/** A brand that marks some dishes as popular: one of them is sold out, one has no picture. A category has a promotion. */
import { IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><rect width="64" height="48"/></svg>',
);
const drink = (id: number, name: string, unit_price: string, more = {}) =>
  testItem({ id, name, unit_price, image: "dish.svg", is_popular: true, ...more });

export const popularBrand = {
  images: { ...testBrand().images, "dish.svg": picture },
  menus: {
    main: testMenu({
      categories: [
        testCategory({
          id: IDS.drinks,
          name: "Drinks",
          items: [
            drink(IDS.cola, "Cola", "3.00", { is_popular: false }),
            drink(911, "Sprite", "2.00"),
            drink(912, "Lemonade", "4.00"),
            drink(913, "Tea", "3.00"),
            testItem({ id: 914, name: "Water", unit_price: "1.00", is_popular: true }),
          ],
        }),
      ],
      out_of_stock_items: [912],
    }),
  },
};
