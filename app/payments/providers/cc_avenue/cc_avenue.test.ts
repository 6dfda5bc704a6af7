import { describe, expect, it } from "vitest";
import { UnitError } from "~/ordering/payments/amount-unit";
import { decrypted, encrypted } from "./cipher.server";
import { ccAvenue } from "./cc_avenue.server";
import { settings } from "./settings.server";
import { evidenceOf, pageForm, pairsIn, trackedOrder, trackedSchema } from "./translate.server";

const KEY = "DEMO1111DEMO2222DEMO3333DEMO4444";
const account = settings.parse({
  page_url: "https://secure.ccavenue.ae/",
  api_url: "https://login.ccavenue.ae",
  merchant_id: "45990",
  access_code: "AVXX01",
  working_key: KEY,
});
const asked = {
  reference: "TMP-1001",
  amount: 5250,
  currency: "AED",
  precision: 2,
  description: "Test Kitchen",
  language: "en" as const,
  customer: { name: "Ann & Bob=Co", email: "ann@example.com", phone: "+971500000001" },
  returnUrl: "https://shop.example/cb/ccavenue",
  webhookUrl: "https://shop.example/webhook",
};
const pending = { ...asked, provider_reference: "TMP-1001" };
const requestOf = (changes: Partial<typeof asked> = {}, arabic_pages = false) => {
  const { fields } = pageForm({ ...account, arabic_pages }, { ...asked, ...changes });
  return pairsIn(decrypted(KEY, fields.encRequest ?? "") ?? "");
};

/** The provider page's own examples. */
const WORKED = [
  [
    "merchant_id=45990&order_id=TMP-1001&currency=AED&amount=52.50&redirect_url=https://shop.example/cb/ccavenue&cancel_url=https://shop.example/cb/ccavenue&language=EN",
    "ef14c95af370f8915608d2c154c1db6f22b1c98db5f2bb1b92ffac0b3653c13a3194b34f2997cd55ccbe5d8eb59d22b8185c3a7266ad3cb84111694cfedaf80648cca6c0c1489a5d188d76b4b1afc579ee8f8eadcde0d399b655ab90444afcdb7755dbf43705664a43fe3060b6e861e52b68a03d665b3937cb1e5eeb160ce37f7c88ed8250291c29c5b6adeba46ae0897a3e9fc6d8f6671ac4f5e5bee625b308e94668a202fb9f86c790acf49e298958",
  ],
  [
    "order_id=TMP-1001&tracking_id=112000000001&bank_ref_no=998877&order_status=Success&failure_message=&payment_mode=Credit Card&card_name=Visa&status_code=null&status_message=Approved&currency=AED&amount=52.50",
    "c4113e58383ed750879ab004c358f06fdee85a95c3b24546c4a9f9b34606e674486056e9271adeabb32256568ec944d947a030b33e05be63ea8fb4f787236232b96f15967768fdf1633bdb7e37a5a6f5688c07b12752a5dcc147018eeb75e482bdddb32dc047ffd0d7105cd17584eb04df6a00b52b8111ef767af52c3d78d1cf3f8b328f15cf5b9e32145171732453c308411c9b3c4b9214196b61a9896279b0bd153d72f982308fe0b35f657f3576a6bfa54f9356275dea0f19e084797604d961a75ed4b5922e89bf86a2fa53ccc040",
  ],
  ['{"order_no":"TMP-1001"}', "15ff8d250785569c7c46c889e18c9d71c9844a3b51ef74e10b46da7fb0e07969"],
] as const;
const [, [, ENC_RESP]] = WORKED;

describe("the cipher", () => {
  it.each(WORKED)("of the worked example %#, both ways and in either case of its digits", (text, digits) => {
    expect(encrypted(KEY, text)).toBe(digits);
    expect(decrypted(KEY, digits)).toBe(text);
    expect(decrypted(KEY, digits.toUpperCase())).toBe(text);
  });

  it("reads nothing that is cut short, no digits, or of another key", () => {
    for (const digits of ["", "zz", ENC_RESP.slice(0, -2), ENC_RESP.slice(0, -32)])
      expect(decrypted(KEY, digits)).toBeNull();
    expect(decrypted("another key", ENC_RESP)).toBeNull();
  });
});

describe("the form", () => {
  it("PAY-CCAVENUE-02 decrypts with the working key to amount, currency and reference", () => {
    const sent = requestOf();
    expect([sent.get("amount"), sent.get("currency"), sent.get("order_id")]).toEqual(["52.50", "AED", "TMP-1001"]);
    const kuwaiti = requestOf({ amount: 12750, currency: "KWD", precision: 3 });
    expect([kuwaiti.get("amount"), kuwaiti.get("currency")]).toEqual(["12.75", "KWD"]);
    expect(() => requestOf({ amount: 12755, currency: "KWD", precision: 3 })).toThrow(UnitError);
  });

  it("begins with the fields of the worked example, and adds who pays", () => {
    const { action, fields } = pageForm(account, asked);
    expect(action).toBe("https://secure.ccavenue.ae/transaction/transaction.do?command=initiateTransaction");
    expect(Object.keys(fields)).toEqual(["encRequest", "access_code"]);
    expect(fields.access_code).toBe("AVXX01");
    const text = decrypted(KEY, fields.encRequest ?? "") ?? "";
    expect(text.startsWith(`${WORKED[0][0]}&billing_name=`)).toBe(true);
    expect(JSON.stringify(fields)).not.toContain(KEY);
  });

  it("lets no value break out of its pair, and leaves out what is not known", () => {
    expect(requestOf().get("billing_name")).toBe("Ann   Bob Co");
    const unknown = requestOf({ customer: { name: "", email: "", phone: "+971500000001" } });
    expect([unknown.has("billing_name"), unknown.has("billing_email"), unknown.get("billing_tel")]).toEqual([
      false,
      false,
      "+971500000001",
    ]);
  });

  it("asks for an Arabic page only where the account has one", () => {
    expect([requestOf({}, true).get("language"), requestOf().get("language")]).toEqual(["EN", "EN"]);
    const arabic = { language: "ar" } as unknown as Partial<typeof asked>;
    expect([requestOf(arabic, true).get("language"), requestOf(arabic).get("language")]).toEqual(["AR", "EN"]);
  });
});

describe("a report", () => {
  const report = (fields: Record<string, string>) =>
    ccAvenue.fromWebhook(account, {
      headers: new Headers(),
      query: new URLSearchParams(),
      body: Buffer.from(new URLSearchParams(fields).toString()),
    });

  it("names the order inside what is encrypted", () => {
    expect(report({ encResp: ENC_RESP })).toEqual({ reference: "TMP-1001" });
    expect(report({ encResp: ENC_RESP, orderNo: "TMP-1001", accessCode: "AVXX01" })).toEqual({
      reference: "TMP-1001",
    });
  });

  it("is nobody's by another key, of another account, for another order, or without any", () => {
    for (const forged of [
      {},
      { encResp: "" },
      { encResp: encrypted("another key", WORKED[1][0]) },
      { encResp: ENC_RESP, accessCode: "AVXX02" },
      { encResp: ENC_RESP, orderNo: "TMP-1002" },
      { encResp: encrypted(KEY, "tracking_id=1&amount=52.50") },
    ] as Record<string, string>[])
      expect(report(forged)).toBeNull();
  });
});

describe("what the tracker says", () => {
  const order = (order_status: string, changes: object = {}) => ({
    status: "0",
    order_no: "TMP-1001",
    order_status,
    order_amt: "52.50",
    order_currncy: "AED",
    ...changes,
  });

  it.each([
    ["Success", "paid"],
    ["Successful", "paid"],
    ["Shipped", "paid"],
    ["Failure", "declined"],
    ["Unsuccessful", "declined"],
    ["Invalid", "declined"],
    ["Fraud", "declined"],
    ["Timeout", "declined"],
    ["Refunded", "declined"],
    ["System refund", "declined"],
    ["Auto-Reversed", "declined"],
    ["Chargeback", "declined"],
    ["Aborted", "cancelled"],
    ["Cancelled", "cancelled"],
    ["Auto-Cancelled", "cancelled"],
    ["Initiated", "pending"],
    ["Awaited", "pending"],
    ["Else", "pending"],
  ])("%s: %s", (status, says) => {
    expect(evidenceOf(order(status), pending).says).toBe(says);
  });

  it("tells the amount in our unit with its currency, of this order alone", () => {
    expect(evidenceOf(order("Shipped"), pending)).toEqual({ says: "paid", amount: 5250, currency: "AED" });
    expect(evidenceOf(order("Shipped", { order_amt: 52.5 }), pending)).toMatchObject({ amount: 5250 });
    expect(evidenceOf(order("Shipped", { order_amt: "52.505" }), pending)).toMatchObject({ amount: null });
    expect(evidenceOf(order("Shipped", { order_no: "TMP-1002" }), pending)).toEqual({ says: "pending" });
  });

  it("is read flat or under its name, and not at all when it is something else", () => {
    const told = { status: 0, order_no: "TMP-1001", order_status: "Shipped" };
    expect(trackedOrder(JSON.stringify(told))).toMatchObject({ status: "0", order_no: "TMP-1001" });
    expect(trackedOrder(JSON.stringify({ Order_Status_Result: told }))).toMatchObject({ status: "0" });
    for (const text of [null, "", "[]", "<html>"]) expect(trackedOrder(text)).toBeNull();
  });

  it("comes in a line of pairs", () => {
    expect(trackedSchema.parse("status=0&enc_response=ab%0D&enc_error_code=\r\n")).toEqual({
      status: "0",
      enc_response: "ab\r",
      enc_error_code: "",
    });
    expect(trackedSchema.safeParse("<html>").success).toBe(false);
  });
});
