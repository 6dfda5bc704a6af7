/** Every way to pay online as tests meet it: its account at the sandbox, its settings at the shop, and what it does otherwise. */
import type { AccountChanges } from "../../../sandbox/start";
import { ENDINGS, SCENARIOS, type Ending, type KindUnderTest, type Scenario } from "./kind";
import { adyen } from "./adyen";
import { ccAvenue } from "./cc_avenue";
import { dpo } from "./dpo";
import { fiserv } from "./fiserv";
import { geidea } from "./geidea";
import { genericFintechPartner } from "./generic_fintech_partner";
import { iPay88 } from "./i_pay88";
import { mastercard } from "./mastercard";
import { myFatoorah } from "./my_fatoorah";
import { omise } from "./omise";
import { payU } from "./pay_u";
import { paytabs } from "./paytabs";
import { qpay } from "./qpay";
import { stripe } from "./stripe";
import { stripeConnect } from "./stripe_connect";
import { WALLETS, WALLETS_UNDER_TEST, type Wallet } from "./wallets";
import type { OnlineKind } from "~/ordering/payments/payment-types";

export const KINDS: { readonly [K in OnlineKind]: KindUnderTest<K> } = {
  stripe,
  stripe_connect: stripeConnect,
  paytabs,
  dpo,
  i_pay88: iPay88,
  cc_avenue: ccAvenue,
  qpay,
  fiserv,
  geidea,
  pay_u: payU,
  my_fatoorah: myFatoorah,
  adyen,
  mastercard,
  generic_fintech_partner: genericFintechPartner,
  omise,
};

/** What the shops of tests are at the providers. */
export const TEST_ACCOUNTS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { account }]) => [kind, account]),
) as AccountChanges;

/** What becomes of a payment of the kind. */
export const endingOf = (kind: OnlineKind, scenario: Scenario): Ending =>
  KINDS[kind].differs?.[scenario] ?? ENDINGS[scenario];

/** What becomes of a payment by a wallet. */
export const walletEndingOf = (wallet: Wallet, scenario: Scenario): Ending =>
  WALLETS_UNDER_TEST[wallet].differs[scenario] ?? ENDINGS[scenario];

/** The table of docs/payments/README.md: what has come of each scenario with each kind and wallet, and what is otherwise there. */
export function kindsTable(): string {
  const cell = ({ status, orders }: Ending, isOtherwise: boolean) =>
    `${status?.replace("_", " ") ?? "nothing begins"}${orders > 0 ? ", 1 order" : ""}${isOtherwise ? "*" : ""}`;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = [
    "",
    ...SCENARIOS.map((scenario) => scenario.replaceAll("_", " ")),
    "saved cards",
    "refund",
    "tip after",
  ];
  const saved = (savesCards: boolean) => (savesCards ? "kept" : "not offered");
  const refund = (refunds: boolean) => (refunds ? "given back" : "by hand");
  const kinds = Object.keys(KINDS) as OnlineKind[];
  const rows = kinds.map((kind) =>
    row([
      kind,
      ...SCENARIOS.map((each) => cell(endingOf(kind, each), KINDS[kind].differs?.[each] !== undefined)),
      saved(KINDS[kind].savesCards),
      refund(KINDS[kind].refunds),
      "paid",
    ]),
  );
  const wallets = WALLETS.map((wallet) => {
    const { differs } = WALLETS_UNDER_TEST[wallet];
    return row([
      `mastercard, ${wallet}`,
      ...SCENARIOS.map((each) => cell(walletEndingOf(wallet, each), differs[each] !== undefined)),
      saved(false),
      refund(KINDS.mastercard.refunds),
      "not offered",
    ]);
  });
  return [row(head), row(head.map(() => "---")), ...rows, ...wallets].join("\n");
}
