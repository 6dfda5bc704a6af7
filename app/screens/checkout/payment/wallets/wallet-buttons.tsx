/** A button for each wallet that this browser can pay by. */
import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadDocument } from "~/components/script/load-document";
import type { WalletDue, WalletOffer } from "~/ordering/payments/wallets/wallet";
import { listed } from "~/ordering/model/text/listed";
import { withQuery } from "~/paths/address";
import { CHECKOUT, PAYMENT_FAILED, processingOf } from "~/paths/pages";
import type { CheckoutView } from "~/screens/checkout/view";
import { isOwnDocument } from "~/screens/checkout/payment/card/own-document";
import { authenticationChannel, paymentChannel } from "~/ordering/realtime/channels";
import { BankFrame, bankFormIn, type BankForm } from "~/screens/checkout/payment/authentication/bank-frame";
import { useShell } from "~/screens/layout/shell";
import { payByApplePay } from "./apple-pay";
import { loadApplePay } from "./apple-pay-api";
import { applePayDesk } from "./apple-pay-desk";
import { loadGooglePay, payByGoogle, type BankDesk } from "./google-pay";
import { useWalletNews } from "./use-wallet-news";
import type { WalletEnd } from "./wallet-end";
import { orderOf } from "./wallet-order";

export type WalletButtonsProps = {
  view: CheckoutView;
  /** Told while a sheet is open: nothing else is pressed meanwhile. */
  onPaying: (isPaying: boolean) => void;
};

const NAMES = { apple_pay: "Apple Pay", google_pay: "Google Pay" } as const;

/** After so long the wallets that have answered are shown without the others. */
const LONGEST_ASKED_MS = 4_000;

/** As both wallets draw theirs, whatever the brand's colours are. */
const BUTTON = "btn btn-big bg-[#111] hover:bg-[#333] text-[#fff]";

export function WalletButtons({ view, onPaying }: WalletButtonsProps) {
  const { t } = useTranslation("checkout");
  const { desk: bank, form, clear } = useBank();
  const { ready, isAsking } = useReady(view, bank);
  const goOn = useGoOn();
  const [isPaying, setPaying] = useState(false);
  if (isAsking) return null;
  if (ready.length === 0) return <NoWallet wallets={view.wallets} />;
  const press = async (pay: Ready["pay"]) => {
    setPaying(true);
    onPaying(true);
    try {
      goOn(await pay());
    } finally {
      clear();
      setPaying(false);
      onPaying(false);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2.5">
        {ready.map(({ by, pay }) => (
          <button
            key={by}
            type="button"
            className={BUTTON}
            disabled={isPaying}
            aria-label={t("wallets.pay", { name: NAMES[by] })}
            onClick={() => void press(pay)}
          >
            <bdi>{NAMES[by]}</bdi>
          </button>
        ))}
      </div>
      {form && (
        <>
          <p role="status">{t(form.as === "question" ? "direct.asked" : "direct.paying")}</p>
          <BankFrame key={form.as} form={form} />
        </>
      )}
      <p className="text-center text-ink-quiet">{t("wallets.or")}</p>
    </div>
  );
}

/** Stands where the buttons would: the place is kept, and says why it is empty. */
function NoWallet({ wallets }: { wallets: readonly WalletOffer[] }) {
  const { t } = useTranslation(["checkout", "common"]);
  const names = listed(
    wallets.map(({ by }) => NAMES[by]),
    t("common:separator"),
  );
  return (
    <p className="grid min-h-20 content-center text-center text-sm text-ink-quiet">{t("wallets.none", { names })}</p>
  );
}

type Ready = { by: WalletOffer["by"]; pay: () => Promise<WalletEnd> };

/**
 * The wallets that can be paid by, each asked for once the page is there. They are shown together, so that none moves
 * aside for another; one that does not answer is not waited for long.
 */
function useReady(view: CheckoutView, bank: () => BankDesk): { ready: Ready[]; isAsking: boolean } {
  const { csrf, layout, company } = useShell();
  const news = useWalletNews(paymentChannel);
  const [isAsking, setAsking] = useState(true);
  const [answers, setAnswers] = useState<{ by: WalletOffer["by"]; open: Opener | null }[]>([]);
  const { wallets } = view;
  const offered = JSON.stringify(wallets);
  useEffect(() => {
    let isLeft = false;
    const waiting = setTimeout(() => setAsking(false), LONGEST_ASKED_MS);
    const wallets = JSON.parse(offered) as WalletOffer[];
    // Come to by script, the page is loaded anew: the policy of another one lets no wallet's script in.
    if (!isOwnDocument() && wallets.some(({ script }) => script !== null)) return void loadDocument(window.location);
    for (const offer of wallets)
      void openerOf(offer).then((opener) => {
        if (isLeft) return;
        const answer = { by: offer.by, open: opener };
        setAnswers((known) => [...known.filter(({ by }) => by !== offer.by), answer]);
      });
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
    // The same as long as the page is, whatever else of it is read anew.
  }, [offered]);
  const { name: shop, currency, decimal_precision: precision } = company;
  const due = { shop, total: view.summary.total, currency, precision };
  const page = { csrf, layout, order: orderOf(view, due), news };
  const known = answers.filter(({ by }) => wallets.some((offer) => offer.by === by));
  const ready = known.flatMap(({ by, open }) =>
    open ? [{ by, pay: () => open(due, { ...page, bank: bank() }) }] : [],
  );
  return { ready, isAsking: isAsking && known.length < wallets.length };
}

type Page = Parameters<typeof applePayDesk>[0] & { bank: BankDesk };
type Opener = (due: WalletDue, page: Page) => Promise<WalletEnd>;

/** What opens a wallet's sheet; null where this browser has none. */
async function openerOf(offer: WalletOffer): Promise<Opener | null> {
  if (offer.by === "google_pay") {
    const client = await loadGooglePay(offer);
    return client && ((due, page) => payByGoogle(client, { offer, due, page }));
  }
  const api = await loadApplePay(offer);
  return api && ((due, page) => payByApplePay(api, { offer, due, desk: applePayDesk(page) }));
}

/** Where the bank of a card asks: in a frame here, as long as the page is. */
function useBank() {
  const [form, setForm] = useState<BankForm | null>(null);
  const news = useWalletNews(authenticationChannel);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const desk = (): BankDesk => ({
    show: (html, as) => setForm(bankFormIn(html, as)),
    news,
    left: left.current.signal,
  });
  return { desk, form, clear: () => setForm(null) };
}

function useGoOn(): (end: WalletEnd) => void {
  const navigate = useNavigate();
  const { t } = useTranslation("errors");
  const { revalidate } = useRevalidator();
  const { layout } = useShell();
  const { pathname, search } = useLocation();
  return (end) => {
    if (end.ended === "payment") navigate(processingOf({ reference: end.reference, type: "mastercard" }));
    else if (end.ended === "placed") navigate(withQuery(CHECKOUT[layout], { placed: end.order }));
    else if (end.ended === "failed")
      navigate(
        withQuery(PAYMENT_FAILED[layout], { message: t(`${end.id}.message` as "authentication_failed.message") }),
      );
    else if (end.ended === "closed") revalidate();
    else navigate(withQuery(pathname + search, { error: end.id }), { replace: true, preventScrollReset: true });
  };
}
