/** Wallets above the other ways to pay: their code and their scripts load where one is offered, with the payment step. */
import { classes } from "~/components/classes";
import { lazyPart } from "~/components/script/lazy-part";
import { useHydrated } from "~/components/script/use-hydrated";
import { canPayByWallet } from "~/ordering/payments/wallets/wallet";
import { SCRIPT_ONLY } from "~/screens/checkout/method";
import type { WalletButtonsProps } from "./wallet-buttons";

const [WalletButtons] = lazyPart<WalletButtonsProps>(
  "wallets",
  async () => (await import("./wallet-buttons")).WalletButtons,
);

/** The place of the buttons, from the page's first picture on: whichever come, what stands under them does not move. */
const PLACE =
  "relative min-h-[94px] mb-3 before:absolute before:inset-x-0 before:top-0 before:h-14 before:rounded-pill before:bg-tint has-[p]:before:hidden";

/** Nothing without script, or where no wallet can pay. */
export function Wallets(props: WalletButtonsProps) {
  const hydrated = useHydrated();
  const { wallets, summary, blockers } = props.view;
  const canPay = canPayByWallet({ total: summary.total, isBlocked: blockers.length > 0 });
  if (!canPay || wallets.length === 0) return null;
  return (
    <div className={classes(PLACE, SCRIPT_ONLY)} data-ui="wallets">
      {hydrated && <WalletButtons {...props} />}
    </div>
  );
}
