import { describe, expect, it } from "vitest";
import { validateOrder } from "../../app/contracts/checkout/checkout.server";
import { signOut } from "../../app/contracts/sign-in/sign-in.server";
import { contractAt, CONTRACTS, holdToContract, misfitOf } from "./contracts";

const refusal = {
  id: "csrf",
  title: "Oops!",
  titleCode: null,
  subTitle: null,
  subTitleCode: null,
  message: "No",
  messageCode: null,
  errorInfo: null,
  redirectionUrl: null,
};

describe("a contract holds an answer that", () => {
  it("fits", () => expect(misfitOf(signOut, 200, { redirect_url: "/" })).toBeNull());

  it("lacks a field", () => expect(misfitOf(signOut, 200, {})).toContain("redirect_url"));

  it("tells a field that nobody has described", () => {
    expect(misfitOf(signOut, 200, { redirect_url: "/", session: "s" })).toBe("the contract says nothing of session");
  });

  it("has another status", () => expect(misfitOf(signOut, 201, { redirect_url: "/" })).not.toBeNull());

  it("refuses by what may be refused", () => {
    expect(misfitOf(signOut, 403, refusal)).toBeNull();
    expect(misfitOf(validateOrder, 409, { ...refusal, id: "empty_cart", validated: false })).toBeNull();
  });

  it("refuses by something else, or with another status or field", () => {
    expect(misfitOf(signOut, 409, { ...refusal, id: "empty_cart" })).toContain("empty_cart");
    expect(misfitOf(signOut, 400, refusal)).toContain("csrf");
    expect(misfitOf(signOut, 403, { ...refusal, validated: false })).toContain("validated");
  });
});

describe("the contract at an address", () => {
  it("is that of its method and path, with or without parameters and a query", () => {
    expect(contractAt("GET", "/delivery_areas")?.name).toBe("listAreas");
    expect(contractAt("PUT", "/delivery_areas/12/?x=1")?.name).toBe("chooseArea");
    expect(contractAt("PUT", "/delivery_areas/12")?.name).toBe("chooseArea");
    expect(contractAt("DELETE", "/users/addresses/3")?.name).toBe("deleteAddress");
    expect(contractAt("POST", "/users/sign_out")).toBeUndefined();
    expect(contractAt("GET", "/checkout")).toBeUndefined();
  });

  it("is held to, unless the answer is a page", () => {
    const json = { "content-type": "application/json" };
    expect(() => holdToContract("DELETE", "/users/sign_out", { status: 200, headers: json, text: "{}" })).toThrow(
      /redirect_url/,
    );
    holdToContract("DELETE", "/users/sign_out", { status: 403, headers: { "content-type": "text/html" }, text: "<p>" });
    holdToContract("GET", "/nowhere", { status: 200, headers: json, text: "{}" });
  });
});

it("every call has a name of its own", () => {
  expect(new Set(CONTRACTS.map(({ name }) => name)).size).toBe(CONTRACTS.length);
});
