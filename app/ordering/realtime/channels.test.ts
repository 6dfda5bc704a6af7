import { describe, expect, it } from "vitest";
import { PAYMENT_TYPES } from "~/ordering/payments/payment-types";
import { verificationPause } from "~/ordering/payments/verification";
import { orderChannel, paymentChannel, subjectOf } from "./channels";

const REFERENCE = "ABCDEFGHIJ0123456789";

describe("channels of payments", () => {
  it("are named as the calls document says, each followed by the reference", () => {
    const named = PAYMENT_TYPES.flatMap((kind) => paymentChannel(kind, REFERENCE) ?? []);
    expect(named.toSorted()).toEqual(
      ["adyen_payment_", "generic_payment_transaction_", "i_pay88_payment_", "mastercard_payment_", "pay_u_payment_"]
        .concat("paytabs_payment_", "private_stripe_connect_transaction_")
        .map((start) => start + REFERENCE),
    );
  });

  it("PAY-16 are not there for kinds whose result is only asked about", () => {
    for (const kind of ["stripe", "my_fatoorah", "cc_avenue", "dpo", "qpay", "fiserv", "omise"] as const) {
      expect(paymentChannel(kind, REFERENCE)).toBeNull();
      expect([0, 1].map((asked) => verificationPause(asked, 300_000))).toEqual([5_000, 30_000]);
    }
  });

  it("are read as they are written, and nothing else is", () => {
    for (const kind of PAYMENT_TYPES) {
      const channel = paymentChannel(kind, REFERENCE);
      if (channel) expect(subjectOf(channel)).toEqual({ kind, reference: REFERENCE });
    }
    expect(subjectOf(orderChannel("an-id"))).toEqual({ order: "an-id" });
    for (const name of ["", "stripe_payment_X", "paytabs", "private-order-1"]) expect(subjectOf(name)).toBeNull();
  });
});
