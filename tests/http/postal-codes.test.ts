/** Singapore postal codes find their delivery area. The search service is a double on its own port: the server's process is not ours to intercept. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testOutlet } from "../support/brands";
import { Client } from "../support/client";
import { startTestServer, type TestServer } from "../support/server";
import { squareAt } from "../support/zones";

const ORCHARD = "238801";
const SEA = "999999";
const BROKEN = "500500";
const building = (POSTAL: string, LATITUDE: string, LONGITUDE: string) => ({
  SEARCHVAL: "ION ORCHARD",
  BLK_NO: "2",
  ROAD_NAME: "ORCHARD TURN",
  BUILDING: "ION ORCHARD",
  ADDRESS: `2 ORCHARD TURN ION ORCHARD SINGAPORE ${POSTAL}`,
  POSTAL,
  X: "27875.2",
  Y: "31854.1",
  LATITUDE,
  LONGITUDE,
});
/** A value is found wherever it stands, so that others come along with the code. */
const FOUND: Record<string, object[]> = {
  [ORCHARD]: [building("523880", "1.55", "103.95"), building(ORCHARD, "1.3040", "103.8318")],
  [SEA]: [building(SEA, "1.1", "103.1")],
};

/** Answers as the service does, and only to a search that is asked as it wants to be asked. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
  const { searchVal, ...rest } = Object.fromEntries(searchParams);
  const isRight =
    request.method === "GET" &&
    pathname === "/api/common/elastic/search" &&
    JSON.stringify(rest) === JSON.stringify({ returnGeom: "Y", getAddrDetails: "Y", pageNum: "1" });
  response.writeHead(!isRight ? 400 : searchVal === BROKEN ? 500 : 200, { "Content-Type": "application/json" });
  const results = FOUND[searchVal ?? ""] ?? [];
  response.end(JSON.stringify({ found: results.length, totalNumPages: 1, pageNum: 1, results }));
}

const brand = testBrand({
  company: { country_code: "SG", configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
  outlets: [
    testOutlet({
      delivery_areas: [
        testArea({ id: IDS.nearArea, name: "Orchard", mapped_zones: [squareAt(1.3, 103.8, 0.1)] }),
        testArea({ id: IDS.farArea, name: "Bedok", mapped_zones: [squareAt(1.5, 103.9, 0.1)] }),
      ],
    }),
  ],
});

let service: Server;
let server: TestServer;

beforeAll(async () => {
  service = createServer(answer);
  const port = await new Promise<number>((resolve) => {
    service.listen(0, "127.0.0.1", () => {
      const address = service.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  server = await startTestServer({
    name: "postal-codes",
    env: { POSTAL_SEARCH_URL: `http://127.0.0.1:${port}/api/common/elastic/search` },
  });
  await applyBrand(server, brand);
});
afterAll(async () => {
  service.close();
  await server.stop();
});

const look = (code: string) => new Client(server, brand.host).call("GET", `/postal_codes/${code}`);

describe("AREA-22 a postal code is searched with geometry and address details on page 1", () => {
  it("answers the building of exactly this code", async () => {
    expect((await look(ORCHARD)).json()).toEqual({
      address: `2 ORCHARD TURN ION ORCHARD SINGAPORE ${ORCHARD}`,
      latitude: 1.304,
      longitude: 103.8318,
    });
  });

  it("refuses an unknown code, what is no code, and says when the service does not answer", async () => {
    expect((await look("111111")).json()).toMatchObject({ id: "area_not_serviceable" });
    expect((await look("Orchard")).json()).toMatchObject({ id: "area_not_serviceable" });
    expect((await look(BROKEN)).json()).toMatchObject({ id: "generic" });
  });
});

describe("the area selector's form", () => {
  const choose = async (postal_code: string) => {
    const client = new Client(server, brand.host);
    const form = await client.get("/?choose=delivery");
    const answered = await client.submit(form, { form: "[data-ui=area-form]", fields: { postal_code } });
    return {
      client,
      answered,
      error: answered.page.querySelector("[data-ui=field] [data-ui=field-error]")?.textContent,
    };
  };

  it("AREA-22 AREA-21 selects the area whose zone holds the building", async () => {
    const { client, answered } = await choose(" 238 801 ");
    expect(answered.status).toBe(303);
    const { session } = (await client.call("GET", "/delivery_areas")).json<{ session: { area_name: string } }>();
    expect(session.area_name).toBe("Orchard");
  });

  it("AREA-18 asks for the code, and keeps one that is not served", async () => {
    expect((await choose("")).error).toBe("Please enter a postal code to continue.");
    const { error, answered } = await choose(SEA);
    expect(error).toBe("This area is not serviceable");
    expect(answered.page.querySelector("input[name=postal_code]")?.getAttribute("value")).toBe(SEA);
  });
});

// The last test: it uses up what one caller may ask for.
describe("the budget", () => {
  it("is asked 30 times a minute at most for one caller", async () => {
    const codes = Array.from({ length: 31 }, (_, i) => String(200_000 + i));
    const ids = await Promise.all(codes.map(async (code) => (await look(code)).json<{ id: string }>().id));
    expect(ids).toContain("rate_limited");
  });
});
