/** Brands with promotions and coupons, and their customers' carts as the calls tell them. */
import { type CouponDocument, type PromotionDocument, type TestBrand } from "./brands";
import { Client, type Answer } from "./client";
import { choose, putIntoCart } from "./customers";
import { suiteServer } from "./suite-server";

const server = suiteServer();

export const promotion = (over: Partial<PromotionDocument> & Pick<PromotionDocument, "id">): PromotionDocument => ({
  name: `Promotion ${over.id}`,
  priority: over.id,
  condition: { type: "buys_for_specific_amount", min_price: "0" },
  action: { type: "gets_value_discount_on_order", value: "1.00" },
  ...over,
});
export const coupon = (over: Partial<CouponDocument> & Pick<CouponDocument, "discount_id" | "code">): CouponDocument =>
  ({
    discount_name: `Coupon ${over.code}`,
    discount_type: "VALUE",
    discount_rate: "2.00",
    ...over,
  }) as CouponDocument;

type Config = {
  promotions: Record<string, unknown>[];
  cart: {
    total: string;
    discountTotal: string;
    items: { id: number; count: number; sub_total: string; is_free_item: boolean; applied_promotion_id: number }[];
  };
};
export const configOf = async (client: Client) => (await client.get("/pages/home")).json<Config>();
export const cartOf = async (client: Client) => (await configOf(client)).cart;

/** A visitor who picks up, with plain items in the cart. */
export async function shopper(brand: TestBrand, items: number[]): Promise<Client> {
  const client = new Client(server, brand.host);
  await choose(client, { pickup: "in_store" });
  for (const item of items) await putIntoCart(client, item);
  return client;
}
export const idOf = (answer: Answer) => answer.json<{ id: string }>().id;

/** Enters a coupon on the phone's cart page, as its form does without script. */
export async function applyCoupon(client: Client, code: string): Promise<Answer> {
  const page = await client.get("/m/order-details");
  return client.submit(page, { form: 'form[action="/discounts"]', fields: { code } }, { follow: true });
}
