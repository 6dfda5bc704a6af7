/** The description for other programs (`npm run openapi`), held against a server that runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../app/routes";
import { describeCalls } from "../../tools/openapi/description";
import type { Recorded, RecordedOf } from "../../tools/openapi/examples";
import { describeOperatorCalls } from "../../tools/openapi/operators";
import { recordByContract } from "../../tools/openapi/recorded";
import type { JsonObject } from "../../tools/openapi/schemas";
import { CONTRACTS, OPERATOR_CONTRACTS, statusOf, type AnyContract } from "../support/contracts";

/** What answers no program: forms of the pages without script, files, streams of events, what payment providers and kitchens come to, and what no path leads to. */
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
  "kitchen",
  "kitchen/events",
  "kitchen/presses",
  "rider/:number/events",
  "rider/:number/position",
  "rider/:number/steps",
  "kitchen/calls",
  ".well-known/apple-developer-merchantid-domain-association",
  "menu-html/:outlet/:language/:layout/:digest",
  "media/:hash/:transformation/:name",
  "look/:digest/brand.css",
  "icons/:hash/:file",
  "menu",
  "robots.txt",
  "sitemap.xml",
  "offline",
  "manifest.webmanifest",
  "invoices/:file",
  "realtime/:channel",
  "refused",
  "*",
];

let recorded: ReadonlyMap<AnyContract, readonly Recorded[]>;
let description: JsonObject;
let forOperators: JsonObject;
const folder = mkdtempSync(join(tmpdir(), "platefront-description-"));
beforeAll(async () => {
  recorded = await recordByContract(folder);
  const recordedOf: RecordedOf = (contract) => recorded.get(contract) ?? [];
  description = describeCalls(recordedOf);
  forOperators = describeOperatorCalls(recordedOf);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The paths of the URL table that answer programs, of the operator's or all others. */
const callPaths = (isOperators: boolean) =>
  routes
    .filter(({ path = "", file }) => !file.endsWith(".tsx") && !path.startsWith("dev/"))
    .map(({ path = "" }) => path)
    .filter((path) => path.startsWith("operator/") === isOperators && !NO_CALLS.includes(path))
    .toSorted();
const pathsOf = (contracts: readonly AnyContract[]) =>
  [...new Set(contracts.map(({ path }) => path.replaceAll(/^\/|\/$/g, "")))].toSorted();

/** The calls that answer something, and of which nothing good has been recorded. */
const withoutExample = (contracts: readonly AnyContract[]) =>
  contracts
    .filter(
      (contract) => contract.answer && !recorded.get(contract)?.some(({ status }) => status === statusOf(contract)),
    )
    .map(({ name }) => name);

async function expectValid(document: JsonObject): Promise<void> {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
}

/** What a server has answered, and what it was asked with, that a description does not say. */
function misfits(document: JsonObject, contracts: readonly AnyContract[]): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: "openapi" });
  return contracts.flatMap((contract) =>
    (recorded.get(contract) ?? []).flatMap(({ title, status, answer, body }) => {
      const operation = `/paths/${segment(contract.path.replaceAll(/:(\w+)/g, "{$1}"))}/${contract.method.toLowerCase()}`;
      const isGood = status === statusOf(contract);
      const places: [string, unknown][] = [[`${operation}/responses/${status}`, answer]];
      if (isGood && body !== null) places.push([`${operation}/requestBody`, body]);
      return places.flatMap(([place, value]) => {
        const fits = ajv.getSchema(`openapi#${place}/content/${segment("application/json")}/schema`);
        return fits?.(value) ? [] : [`${title}: ${ajv.errorsText(fits?.errors ?? null)}`];
      });
    }),
  );
}

/** A name as one part of a JSON pointer in an address. */
const segment = (name: string) => encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));

describe("the description", () => {
  it("is OpenAPI 3.1", () => expectValid(description));

  it("describes every call of the URL table, and nothing else", () => {
    expect(pathsOf(CONTRACTS)).toEqual(callPaths(false));
  });

  it("tells kitchens' programs both directions", () => {
    expect(description.paths).toHaveProperty(["/kitchen/calls", "post", "requestBody"]);
    expect(description.webhooks).toHaveProperty(["kitchen", "post", "requestBody"]);
  });

  it("has an answer of a server as the example of every call that answers", () => {
    // The demo asks nobody for postal codes, a code that has just been sent is not sent again, and no provider is there.
    expect(withoutExample(CONTRACTS)).toEqual([
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
    expect(misfits(description, CONTRACTS)).toEqual([]);
  });
});

describe("the description for operators", () => {
  it("is OpenAPI 3.1", () => expectValid(forOperators));

  it("describes every call of the operator, each with the token, and the public one tells nothing of them", () => {
    expect(pathsOf(OPERATOR_CONTRACTS)).toEqual(callPaths(true));
    expect(Object.keys(forOperators.paths ?? {}).every((path) => path.startsWith("/operator/"))).toBe(true);
    expect(JSON.stringify(description)).not.toMatch(/operator\//);
    const operations = Object.values(forOperators.paths as Record<string, JsonObject>).flatMap(Object.values);
    expect(operations).toHaveLength(OPERATOR_CONTRACTS.length);
    for (const { security } of operations as JsonObject[]) expect(security).toEqual([{ operator: [] }]);
  });

  it("has an answer of a server as the example of every call", () => {
    // Nobody has paid online: no provider is there.
    expect(withoutExample(OPERATOR_CONTRACTS)).toEqual(["readPayment", "workOnPayment"]);
  });

  it("fits everything that a server has answered to what was asked", () => {
    expect(misfits(forOperators, OPERATOR_CONTRACTS)).toEqual([]);
  });
});
