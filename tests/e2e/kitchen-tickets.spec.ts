/** A ticket on paper and as an e-mail: who cannot see well reads them too. */
import { boardLink, deliveryWithRider, newOrder } from "../support/board";
import { testOutlet } from "../support/brands";
import { readOutbox } from "../support/outbox";
import { expect, expectAccessible, test } from "./fixtures";

const PICKUP = { choice: { pickup: "in_store" as const } };
const TO = "kitchen@example.com";

test.use({ brandOverrides: { outlets: [testOutlet({ kitchen: { language: "en", ticket_email: TO } })] } });

test("a ticket on paper is a page for everybody, on the screen and as it is printed", async ({
  page,
  server,
  brand,
}) => {
  const { number } = await newOrder(server, brand, { ...PICKUP, note: "Nut allergy" });
  await page.goto(await boardLink(server, brand, 1));
  await page.goto(`/kitchen/orders/${number}/ticket`);
  await expect(page.getByText(/ALLERGY/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/ALLERGY/)).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});

test("a ticket as an e-mail is a page for everybody, with a title", async ({ page, server, brand }) => {
  const { number } = await newOrder(server, brand, { ...PICKUP, note: "Nut allergy" });
  const sent = async () => (await readOutbox(server, brand.host)).find(({ to }) => to === TO)?.html ?? null;
  await expect.poll(sent, { timeout: 30_000 }).not.toBeNull();
  await page.setContent((await sent()) ?? "");
  await expect(page).toHaveTitle(new RegExp(`^Main Street: #${number}, Pickup`));
  await expect(page.getByText("ALLERGY: Nut allergy")).toBeVisible();
  await expectAccessible(page);
});

test.describe("a tablet of 1024 px", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("shows every ticket whole, in each lane", async ({ page, server, brand }) => {
    const waiting = await newOrder(server, brand, { ...PICKUP, note: "Nut allergy" });
    const leaving = await deliveryWithRider(server, brand, "Muhammad Faizal bin Abdullah");
    await leaving.press("hand_over", "confirmed");
    const cooking = await deliveryWithRider(server, brand);
    const packed = await deliveryWithRider(server, brand);
    await packed.press("ready", "confirmed");
    await page.goto(await boardLink(server, brand, 1));
    for (const { number } of [waiting, cooking, packed, leaving]) {
      const ticket = page.getByRole("article", { name: `#${number}` });
      await expect(ticket).toBeVisible();
      expect(await ticket.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
});
