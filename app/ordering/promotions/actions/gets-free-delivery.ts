/** The whole delivery charge. */
import type { AmountAction } from "./action";

export const getsFreeDelivery: AmountAction = { kind: "delivery", gives: (_action, charge) => charge };
