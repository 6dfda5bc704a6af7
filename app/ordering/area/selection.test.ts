import { describe, expect, it } from "vitest";
import errors from "../../../locales/en/errors.json";
import { makeArea, makeOutlet } from "~/ordering/model/company-fixture";
import {
  checkSelection,
  defaultPickupMode,
  deliveryProblem,
  isSelectionMandatory,
  offeredOrderTypes,
  offeredPickupModes,
  pickupProblem,
  selectDelivery,
  selectorStep,
  selectorWays,
  selectPickup,
  shortName,
  type PartialSelection,
} from "./selection";

const both = { modes_of_delivery: "delivery_and_pickup", modes_of_pickup: ["in_store", "curbside"] } as const;
const company = { ...both, modes_of_pickup: [...both.modes_of_pickup] };
const outlets = [
  makeOutlet(1, {
    delivery_areas: [
      makeArea(11, { outlet_id: 1, name: "Marina Bay South", translations: { zh: { name: "滨海湾南" } } }),
    ],
  }),
  makeOutlet(2, { delivery_areas: [makeArea(21, { outlet_id: 2, name: "Bedok" })], name: "Orchard" }),
];

describe("what must be chosen", () => {
  it("AREA-03 is mandatory without an order type, delivery without an area, pickup without an outlet", () => {
    const cases: [PartialSelection | null, boolean][] = [
      [null, true],
      [{ order_type: null, area_id: 11, outlet_id: 1 }, true],
      [{}, true],
      [{ area_id: 11, outlet_id: 1 }, true],
      [{ order_type: "delivery", outlet_id: 1 }, true],
      [{ order_type: "delivery", area_id: 11 }, false],
      [{ order_type: "pickup", area_id: 11 }, true],
      [{ order_type: "pickup", outlet_id: 1 }, false],
    ];
    for (const [selection, mandatory] of cases)
      expect(isSelectionMandatory(selection), JSON.stringify(selection)).toBe(mandatory);
  });

  it("AREA-14 delivery keeps the area and no pickup mode, pickup the outlet and mode and no area", () => {
    expect(selectDelivery({ id: 21, outlet_id: 2 })).toEqual({ order_type: "delivery", area_id: 21, outlet_id: 2 });
    expect(selectPickup({ id: 1 }, "curbside", company)).toEqual({
      order_type: "pickup",
      outlet_id: 1,
      pickup_mode: "curbside",
    });
    expect(selectPickup({ id: 1 }, null, company)).toMatchObject({ pickup_mode: "in_store" });
  });

  it("AREA-05 the question for the mode is skipped when the company offers one only", () => {
    expect(selectorStep(company, null)).toBe("mode");
    expect(selectorStep(company, "pickup")).toBe("pickup");
    expect(selectorStep(company, "mode")).toBe("mode");
    expect(selectorStep({ modes_of_delivery: "pickup" }, "mode")).toBe("pickup");
    expect(selectorStep({ modes_of_delivery: "pickup" }, null)).toBe("pickup");
    expect(selectorStep({ modes_of_delivery: "delivery" }, "pickup")).toBe("delivery");
  });

  it("AREA-09 AREA-13 Back when mandatory and both modes exist, otherwise a link to the other mode and Cancel", () => {
    expect(selectorWays(company, true, "delivery")).toEqual({ back: true, cancel: false, switchTo: null });
    expect(selectorWays(company, false, "delivery")).toEqual({ back: false, cancel: true, switchTo: "pickup" });
    expect(selectorWays({ modes_of_delivery: "pickup" }, true, "pickup")).toEqual({
      back: false,
      cancel: false,
      switchTo: null,
    });
  });

  it("AREA-18 AREA-19 AREA-20 says what is missing for Next", () => {
    expect(deliveryProblem({ search: "list", area_id: null })).toBe("delivery_area_required");
    expect(deliveryProblem({ search: "postal_code", area_id: null, postal_code: "  " })).toBe("postal_code_required");
    expect(deliveryProblem({ search: "address", area_id: null, address: "" })).toBe("area_address_required");
    expect(deliveryProblem({ search: "address", area_id: 11, address: " " })).toBe("area_address_required");
    expect(deliveryProblem({ search: "postal_code", area_id: null })).toBe("postal_code_required");
    expect(deliveryProblem({ search: "address", area_id: null })).toBe("area_address_required");
    expect(deliveryProblem({ search: "postal_code", area_id: null, postal_code: "018956" })).toBe(
      "area_not_serviceable",
    );
    expect(deliveryProblem({ search: "list", area_id: 11 })).toBeNull();
    expect(deliveryProblem({ search: "address", area_id: null, address: "1 Main Street" })).toBe(
      "area_not_serviceable",
    );
    expect(deliveryProblem({ search: "address", area_id: 11, address: "1 Main Street" })).toBeNull();
    expect([pickupProblem(null), pickupProblem(1)]).toEqual(["pickup_location_required", null]);
    expect(errors.area_not_serviceable.message).toBe("This area is not serviceable");
  });
});

describe("what a company offers", () => {
  it("TENANT-07 limits the order types", () => {
    expect(offeredOrderTypes(company)).toEqual(["delivery", "pickup"]);
    expect(offeredOrderTypes({ modes_of_delivery: "pickup" })).toEqual(["pickup"]);
    const refused = checkSelection(
      { order_type: "delivery", area_id: 11 },
      { ...company, modes_of_delivery: "pickup" },
      outlets,
    );
    expect(refused).toEqual({ ok: false, id: "order_type_not_offered" });
  });

  it("TENANT-08 CONST-40 limits the pickup modes; in_store is the default unless only curbside is offered", () => {
    expect(offeredPickupModes({ modes_of_pickup: ["curbside", "in_store"] })).toEqual(["in_store", "curbside"]);
    expect(defaultPickupMode(company)).toBe("in_store");
    expect(defaultPickupMode({ modes_of_pickup: ["curbside"] })).toBe("curbside");
    expect(offeredPickupModes({ modes_of_pickup: [] })).toEqual(["in_store"]);
    expect(defaultPickupMode({ modes_of_pickup: [] })).toBe("in_store");
    const inStoreOnly = { ...company, modes_of_pickup: ["in_store" as const] };
    expect(
      checkSelection({ order_type: "pickup", outlet_id: 1, pickup_mode: "curbside" }, inStoreOnly, outlets),
    ).toEqual({
      ok: false,
      id: "pickup_mode_not_offered",
    });
  });

  it("AREA-19 the server refuses foreign areas and outlets and takes the outlet from the area", () => {
    expect(
      checkSelection({ order_type: "delivery", area_id: 21, outlet_id: 1, pickup_mode: "curbside" }, company, outlets),
    ).toEqual({
      ok: true,
      selection: { order_type: "delivery", area_id: 21, outlet_id: 2 },
    });
    expect(checkSelection({ order_type: "delivery", area_id: 99 }, company, outlets)).toEqual({
      ok: false,
      id: "delivery_area_required",
    });
    expect(checkSelection({ order_type: "pickup", outlet_id: 99 }, company, outlets)).toEqual({
      ok: false,
      id: "pickup_location_required",
    });
    expect(checkSelection({}, company, outlets)).toEqual({ ok: false, id: "order_type_not_offered" });
    expect(checkSelection({ order_type: "pickup", outlet_id: 2 }, company, outlets)).toEqual({
      ok: true,
      selection: { order_type: "pickup", outlet_id: 2, pickup_mode: "in_store" },
    });
    expect(
      checkSelection({ order_type: "pickup", outlet_id: 2, pickup_mode: "curbside" }, company, outlets),
    ).toMatchObject({
      selection: { pickup_mode: "curbside" },
    });
  });
});

describe("the header", () => {
  it("CONST-47 shortens a name longer than 10 characters", () => {
    expect(["Bukit Tima", "Bukit Timah", "Marina Bay South", "滨海湾南"].map(shortName)).toEqual([
      "Bukit Tima",
      "Bukit Tima…",
      "Marina Bay…",
      "滨海湾南",
    ]);
  });
});
