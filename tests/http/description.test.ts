/** The description for other programs (`npm run openapi`), held against a server that runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import routes from "../../app/routes";
import type { Contract } from "../../app/contracts/model/contract.server";
import { describeCalls } from "../../tools/openapi/description";
import type { Recorded } from "../../tools/openapi/examples";
import { recordByContract } from "../../tools/openapi/recorded";
import type { JsonObject } from "../../tools/openapi/schemas";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { CONTRACTS } from "../support/contracts";
import { signedInCustomer } from "../support/customers";

/** What answers no program: forms of the pages without script, files, streams of events, what payment providers and kitchens come to, the operator's and the demo's own, and what no path leads to. */
const NO_CALLS = [
  "cart",
  "discounts",
  "loyalty",
  "language",
  "announcement",
  "payment-processing",
  "payments/returns/:kind/:reference",
  "payments/authentications/:kind/:reference",
  "webhooks/:kind/:account",
  "kitchen/calls",
  ".well-known/apple-developer-merchantid-domain-association",
  "menu-html/:outlet/:language/:layout/:digest",
  "media/:hash/:transformation/:name",
  "invoices/:file",
  "realtime/:channel",
  "refused",
  "*",
];

let recorded: ReadonlyMap<Contract, readonly Recorded[]>;
let description: JsonObject;
const folder = mkdtempSync(join(tmpdir(), "platefront-description-"));
beforeAll(async () => {
  recorded = await recordByContract(folder);
  description = describeCalls((contract) => recorded.get(contract) ?? []);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("the description", () => {
  it("is OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(description));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it("describes every call of the URL table, and nothing else", () => {
    const calls = routes
      .filter(({ path = "", file }) => !file.endsWith(".tsx") && !/^(?:operator|dev)\//.test(path))
      .map(({ path = "" }) => path)
      .filter((path) => !NO_CALLS.includes(path));
    const described = new Set(CONTRACTS.map(({ path }) => path.replaceAll(/^\/|\/$/g, "")));
    expect([...described].toSorted()).toEqual(calls.toSorted());
  });

  it("tells kitchens' programs both directions", () => {
    expect(description.paths).toHaveProperty(["/kitchen/calls", "post", "requestBody"]);
    expect(description.webhooks).toHaveProperty(["kitchen", "post", "requestBody"]);
  });

  it("has an answer of a server as the example of every call that answers", () => {
    const without = CONTRACTS.filter(
      (contract) =>
        contract.answer && !recorded.get(contract)?.some(({ status }) => status === (contract.status ?? 200)),
    );
    // The demo asks nobody for postal codes, a code that has just been sent is not sent again, and no provider is there.
    expect(without.map(({ name }) => name)).toEqual([
      "findPostalCode",
      "payByStripe",
      "payByStripeConnect",
      "readStripeConnectIntent",
      "payByPaytabs",
      "payByCcAvenue",
      "payByIPay88",
      "payByFiserv",
      "payByQpay",
      "payByDpo",
      "payByGeidea",
      "payByOmise",
      "payByPayU",
      "payByMyFatoorah",
      "listMyFatoorahModes",
      "listAdyenModes",
      "payByAdyen",
      "payByMastercard",
      "verifyMastercardCard",
      "initiateMastercardAuthentication",
      "completeMastercardAuthentication",
      "updateMastercardStatus",
      "payByGenericPartner",
      "genericPaymentStatus",
      "startApplePay",
      "payByApplePay",
      "cancelApplePay",
      "payByGooglePay",
      "verifyPayment",
      "payTip",
      "paymentProcessingPage",
      "resendCode",
      "resendEmailCode",
      "deleteSavedCard",
    ]);
  });

  it("fits everything that a server has answered to what was asked", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...description, $id: "openapi" });
    const misfits = [...recorded].flatMap(([contract, answers]) =>
      answers.flatMap(({ title, status, answer, body }) => {
        const operation = `/paths/${segment(contract.path.replaceAll(/:(\w+)/g, "{$1}"))}/${contract.method.toLowerCase()}`;
        const isGood = status === (contract.status ?? 200);
        const places: [string, unknown][] = [[`${operation}/responses/${status}`, answer]];
        if (isGood && body !== null) places.push([`${operation}/requestBody`, body]);
        return places.flatMap(([place, value]) => {
          const fits = ajv.getSchema(`openapi#${place}/content/${segment("application/json")}/schema`);
          return fits?.(value) ? [] : [`${title}: ${ajv.errorsText(fits?.errors ?? null)}`];
        });
      }),
    );
    expect(misfits).toEqual([]);
  });
});

/** A name as one part of a JSON pointer in an address. */
const segment = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));

describe("every call that is described", () => {
  const server = inject("server");
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
