/** Tips that are paid by a saved card, or save one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { place, placedOrderId, trackedOrder, type TrackedOrder } from "../support/checkout";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { pressAt, startTestSandbox, verified } from "../support/payments";
import { moveOrder, orderOnItsWay, RIDER, send, tippingBrand } from "../support/post-order-tips";
import { readyForMore, tokensOf } from "../support/saved-cards";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

it("API-50 a tip saves its card with save_card; with is_saved_card the card of ref_card_number pays the next at once", async () => {
  const own = await tippingBrand(server, sandbox, "stripe");
  const { client, order } = await orderOnItsWay(server, own, "stripe");
  const tip = async ({ id }: TrackedOrder, card: object) =>
    (
      await client.call("POST", "/payments/stripe/v1/tips", {
        order_id: id,
        rider_id: RIDER.id,
        payment_details: {
          save_card: false,
          is_saved_card: false,
          ref_card_number: null,
          total_amount: "3.00",
          ...card,
        },
      })
    ).json<{ payment_page_url: string; reference: string }>();
  const saving = await tip(order, { save_card: true });
  await pressAt(client, { page: saving.payment_page_url, reference: saving.reference, path: "" }, { do: "pay" });
  expect(await verified(client, saving)).toMatchObject({ status: "paid" });
  const [token = "", ...others] = await tokensOf(client);
  expect([token, others]).toEqual([expect.stringMatching(/^pm_/), []]);
  await moveOrder(server, own, order, { status: "delivered" });
  const another = await place(client, await readyForMore(client), { payment_type_id: String(ONLINE_ID) });
  const next = await trackedOrder(client, placedOrderId(another));
  await send(server, own, next);
  const { reference, payment_page_url: result } = await tip(next, { is_saved_card: true, ref_card_number: token });
  expect(await verified(client, { reference })).toMatchObject({ status: "paid" });
  // There is no page of the provider's: where it would lead back to tells that it is paid.
  const { host, pathname } = new URL(result);
  expect([host.split(":")[0], pathname]).toEqual([own.host, `/payments/returns/stripe/${reference}`]);
  expect((await client.get(pathname, { follow: true })).path).toBe(`/trackorder?order=${next.id}&tip=paid`);
  expect(await trackedOrder(client, next.id)).toMatchObject({ tips: "3.00" });
  const exchanges = await fetch(`${sandbox.url}/control/exchanges?kind=stripe`);
  const asked = ((await exchanges.json()) as { request: { body: string } }[])
    .map(({ request }) => new URLSearchParams(request.body))
    .filter((body) => body.get("metadata[reference]") === reference);
  expect(asked.map((body) => [body.get("payment_method"), body.get("amount")])).toEqual([[token, "300"]]);
});
