import { describe, expect, it } from "vitest";
import { askedWishes, countedWishes, NO_WISHES, wishedOn, wishList } from "./wishes";

const ALL = { leave_at_door: true, cutlery: true };

describe("the wishes for an order", () => {
  it("are asked for as the company and the kind of order have it", () => {
    expect(askedWishes({ cutlery: true }, { leaves_at_door: false })).toEqual({ leave_at_door: false, cutlery: true });
    expect(askedWishes({ cutlery: false }, { leaves_at_door: true })).toEqual({ leave_at_door: true, cutlery: false });
  });

  it("count only where they are asked for", () => {
    const wished = { leave_at_door: true, cutlery: false };
    expect(countedWishes(ALL, wished)).toEqual(wished);
    expect(countedWishes({ leave_at_door: false, cutlery: false }, wished)).toEqual(NO_WISHES);
    expect(countedWishes(ALL, undefined)).toEqual(NO_WISHES);
  });

  it("stay where a form does not ask for them", () => {
    const before = { leave_at_door: true, cutlery: true };
    expect(wishedOn({ leave_at_door: false, cutlery: true }, { leave_at_door: false, cutlery: false }, before)).toEqual(
      {
        leave_at_door: true,
        cutlery: false,
      },
    );
    expect(wishedOn(ALL, NO_WISHES, before)).toEqual(NO_WISHES);
    expect(wishedOn({ leave_at_door: true, cutlery: false }, before)).toEqual({ leave_at_door: true, cutlery: null });
  });

  it("are listed, the door first; an order from before has none", () => {
    expect(wishList({ leave_at_door: true, cutlery: false })).toEqual(["leave_at_door", "no_cutlery"]);
    expect(wishList({ leave_at_door: false, cutlery: true })).toEqual(["cutlery"]);
    expect(wishList(undefined)).toEqual([]);
  });
});
