/** How and where: brands that differ in what they offer, and the calls about areas. */
import { testArea, testBrand, testCategory, testItem, testMenu, testOutlet } from "./brands";
import { Client } from "./client";
import { suiteServer } from "./suite-server";

const server = suiteServer();
export const SECOND = { outlet: 2, area: 21, item: 901 };

/** Two outlets; the second sells something else. */
export const twoOutlets = () =>
  testBrand({
    outlets: [
      testOutlet(),
      testOutlet({
        id: SECOND.outlet,
        name: "Harbour",
        menu: "harbour",
        address: "9 Quay, Singapore",
        delivery_areas: [testArea({ id: SECOND.area, name: "Waterfront" })],
      }),
    ],
    menus: {
      main: testMenu(),
      harbour: testMenu({
        categories: [
          testCategory({ id: 900, name: "Fish", items: [testItem({ id: SECOND.item, name: "Grilled Fish" })] }),
        ],
      }),
    },
  });
export const pickupOnlyBrand = () =>
  testBrand({ company: { modes_of_delivery: "pickup", modes_of_pickup: ["curbside"] } });
export const deliveryOnlyBrand = () => testBrand({ company: { modes_of_delivery: "delivery", modes_of_pickup: [] } });

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
/** Somebody new at a wide screen. */
export const visitorAt = (host: string) => new Client(server, host, { headers: DESKTOP });
type Session = Record<
  "order_type" | "area_id" | "area_name" | "outlet_id" | "pickup_mode" | "showAreaSelect" | "mandatory",
  unknown
>;
type Areas = {
  delivery: Record<string, unknown>[];
  pickup: Record<string, unknown>[];
  selectedArea: Record<string, unknown> | null;
  session: Session;
};
export type Changed = Session & { outlet_changed: boolean; cart_cleared: boolean };

export const areasOf = async (client: Client) => (await client.get("/delivery_areas")).json<Areas>();
/** Chooses an area, or an outlet to pick up at. */
export const putArea = (client: Client, id: number, body: Record<string, unknown>) =>
  client.call("PUT", `/delivery_areas/${id}/`, { id, ...body });
