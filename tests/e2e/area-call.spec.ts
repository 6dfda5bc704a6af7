/** What the selector's script sends when it changes how and where to order. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { expect, test } from "./fixtures";

/** Chooses a step's Next, and answers what was sent and what came back. */
async function sentBy(page: Page, press: () => Promise<void>) {
  const [answer] = await Promise.all([page.waitForResponse(/\/delivery_areas\/\d+\/$/), press()]);
  return { sent: answer.request().postDataJSON() as object, session: (await answer.json()) as object };
}

test("a delivery names its area and the usual pickup mode, which is not kept; a pickup its outlet and the mode", async ({
  page,
}) => {
  const next = () => page.getByRole("dialog").getByRole("button", { name: "Next" }).click();
  await page.goto("/?choose=pickup");
  await page.getByText("Curbside", { exact: true }).click();
  const pickup = await sentBy(page, next);
  expect(pickup.sent).toMatchObject({ id: IDS.outlet, order_type: "pickup", pickup_mode: "curbside" });
  await page.goto("/?choose=delivery");
  await page.getByRole("radio", { name: "Near Town" }).check();
  const delivery = await sentBy(page, next);
  expect(delivery.sent).toEqual({
    id: IDS.nearArea,
    outlet_id: IDS.outlet,
    order_type: "delivery",
    area_name: "Near Town",
    pickup_mode: "in_store",
  });
  expect(delivery.session).toMatchObject({ order_type: "delivery", pickup_mode: null });
});
