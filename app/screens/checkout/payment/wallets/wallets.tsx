/** Wallets above the other ways to pay: their code and their scripts load where one is offered, with the payment step. */
import { lazyPart } from "~/components/script/lazy-part";
import { useHydrated } from "~/components/script/use-hydrated";
import { canPayByWallet } from "~/ordering/payments/wallets/wallet";
import type { WalletButtonsProps } from "./wallet-buttons";

const [WalletButtons] = lazyPart<WalletButtonsProps>(
  "wallets",
  async () => (await import("./wallet-buttons")).WalletButtons,
);

/** Nothing without script, or where no wallet can pay. */
export function Wallets(props: WalletButtonsProps) {
  const hydrated = useHydrated();
  const { wallets, summary, blockers } = props.view;
  const canPay = canPayByWallet({ total: summary.total, isBlocked: blockers.length > 0 });
  return hydrated && canPay && wallets.length > 0 ? <WalletButtons {...props} /> : null;
}
