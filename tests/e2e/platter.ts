import { testGroup, testItem } from "../support/brands";

export const PLATTER = 601;
/** An item whose choices are counted: two or three dips. */
export const platter = testItem({
  id: PLATTER,
  name: "Platter",
  unit_price: "20.00",
  groups: [
    testGroup({
      id: 602,
      name: "Dips",
      minimum: 2,
      maximum: 3,
      has_quantity_selector: true,
      items: [
        { id: 603, name: "Ketchup" },
        { id: 604, name: "Garlic mayo", unit_price: "0.80" },
      ],
    }),
  ],
});
