/** Every action by its type; one without its rule does not compile. */
import type { ActionType } from "../promotion";
import type { ActionRule } from "./action";
import { earnLoyalty } from "./earn-loyalty";
import { getsFreeDelivery } from "./gets-free-delivery";
import { getsFreeItem } from "./gets-free-item";
import { getsPercentDeliveryDiscount } from "./gets-percent-delivery-discount";
import { getsPercentDiscount } from "./gets-percent-discount";
import { getsPercentDiscountOnItem } from "./gets-percent-discount-on-item";
import { getsPercentDiscountOnOrder } from "./gets-percent-discount-on-order";
import { getsValueDeliveryDiscount } from "./gets-value-delivery-discount";
import { getsValueDiscount } from "./gets-value-discount";
import { getsValueDiscountOnItem } from "./gets-value-discount-on-item";
import { getsValueDiscountOnOrder } from "./gets-value-discount-on-order";
import { payFixedPrice } from "./pay-fixed-price";

export const ACTIONS: { readonly [Type in ActionType]: ActionRule } = {
  gets_value_discount: getsValueDiscount,
  gets_percent_discount: getsPercentDiscount,
  gets_percent_discount_on_order: getsPercentDiscountOnOrder,
  gets_value_discount_on_order: getsValueDiscountOnOrder,
  pay_fixed_price: payFixedPrice,
  earn_loyalty: earnLoyalty,
  gets_percent_discount_on_item: getsPercentDiscountOnItem,
  gets_value_discount_on_item: getsValueDiscountOnItem,
  gets_free_item: getsFreeItem,
  gets_free_delivery: getsFreeDelivery,
  gets_percent_delivery_discount: getsPercentDeliveryDiscount,
  gets_value_delivery_discount: getsValueDeliveryDiscount,
};
