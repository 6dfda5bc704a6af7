import { expect, it } from "vitest";
import type { Payment } from "./payment";
import { Shelf } from "./shelf";

const payment = (id: string): Payment<null> => ({
  id,
  reference: id,
  asked: { minor: 1, currency: "SGD" },
  charged: { minor: 1, currency: "SGD" },
  state: "open",
  fault: "none",
  createdAt: 0,
  expiresAt: 0,
  details: null,
});

it("keeps the last five hundred payments", () => {
  const shelf = new Shelf<null>();
  for (let count = 1; count <= 501; count++) shelf.keep(payment(String(count)));
  expect(shelf.all()).toHaveLength(500);
  expect(shelf.find("1")).toBeNull();
  expect(shelf.find("501")).not.toBeNull();
});
