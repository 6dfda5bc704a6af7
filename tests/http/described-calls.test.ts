/** Every call that is described, asked by who may not, for what it does not take. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "../../app/contracts/model/contract.server";
import type { OperatorContract } from "../../app/contracts/operators/contract.server";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { CONTRACTS, OPERATOR_CONTRACTS } from "../support/contracts";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { startTestServer, type TestServer } from "../support/server";
import { suiteServer } from "../support/suite-server";

describe("every call that is described", () => {
  const server = suiteServer();
  const brand = testBrand();
  let customer: Client;
  beforeAll(async () => {
    await applyBrand(server, brand);
    customer = await signedInCustomer(server, brand);
  });
  const at = ({ path }: Contract) => path.replace("/:kind/v1", "/stripe/v1").replaceAll(/:\w+/g, "1");
  const named = (contracts: readonly Contract[]) => contracts.map((contract) => [contract.name, contract] as const);

  it.each(named(CONTRACTS.filter(({ body }) => body)))(
    "%s refuses a body of another shape in the one shape",
    async (_, contract) => {
      const answer = await customer.call(contract.method, at(contract), ["neither", "of", "these"]);
      expect(answer.status).toBe(400);
      expect(answer.json<{ id: string }>().id).toBeTruthy();
    },
  );

  it.each(named(CONTRACTS.filter(({ method }) => method !== "GET")))(
    "%s refuses who shows no token",
    async (_, contract) => {
      const answer = await customer.request(contract.method, at(contract), "{}", {
        headers: { accept: "application/json", "content-type": "application/json" },
      });
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([403, "csrf"]);
    },
  );

  it.each(named(CONTRACTS.filter(({ who }) => who === "customer")))("%s refuses a guest", async (_, contract) => {
    const answer = await new Client(server, brand.host).call(contract.method, at(contract));
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([401, "session_expired"]);
  });

  it.each(named(CONTRACTS))("%s refuses another method", async (_, contract) => {
    const own = CONTRACTS.filter(({ path }) => path === contract.path).map(({ method }) => method);
    const other = (["PATCH", "DELETE"] as const).find((method) => !own.includes(method)) ?? "PUT";
    const answer = await customer.call(other, at(contract));
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([405, "method_not_allowed"]);
  });
});

/** What calls about a company take, by their names. */
const BODIES: Record<string, object> = {
  changeTenant: { status: "live" },
  moveOrder: { status: "confirmed" },
  placeRider: { status: "in_transit", lat: 1.2834, lng: 103.8512 },
  workOnPayment: { do: "ask" },
  retryMessages: { retry: "all" },
  grantLoyalty: { phone: "+6591234567", amount: "1.00" },
};

describe("every call of the operator that is described", () => {
  const server = suiteServer();
  // Missing tokens are limited per address; those of this many calls would lock other tests out.
  let doorman: TestServer;
  const brand = testBrand();
  beforeAll(async () => {
    doorman = await startTestServer({ name: "described-calls" });
    await applyBrand(server, brand);
  });
  afterAll(() => doorman.stop());
  const at = ({ path }: OperatorContract) => path.replace(":slug", brand.slug).replaceAll(/:\w+/g, "1");
  const named = (contracts: readonly OperatorContract[]) =>
    contracts.map((contract) => [contract.name, contract] as const);
  const json = { accept: "application/json" };

  it.each(named(OPERATOR_CONTRACTS.filter(({ body }) => body)))(
    "%s refuses a body of another shape in the one shape",
    async (_, contract) => {
      const answer = await operatorCall(server, contract.method, at(contract), ["neither", "of", "these"]);
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([422, "invalid"]);
    },
  );

  it.each(named(OPERATOR_CONTRACTS))("%s refuses who shows no token", async (_, contract) => {
    const nobody = new Client(doorman, "127.0.0.1");
    const answer = await nobody.request(contract.method, at(contract), undefined, { headers: json });
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([401, "unauthorized"]);
  });

  it.each(named(OPERATOR_CONTRACTS))("%s is nothing at a brand's hostname", async (_, contract) => {
    const headers = { ...json, authorization: `Bearer ${server.token}` };
    const answer = await new Client(server, brand.host).request(contract.method, at(contract), undefined, { headers });
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([404, "not_found"]);
  });

  it.each(named(OPERATOR_CONTRACTS.filter(({ about }) => about === "company")))(
    "%s refuses a company that there is not",
    async (_, contract) => {
      const path = contract.path.replace(":slug", "nobody").replaceAll(/:\w+/g, "1");
      const answer = await operatorCall(server, contract.method, path, BODIES[contract.name]);
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([404, "unknown_company"]);
    },
  );
});
