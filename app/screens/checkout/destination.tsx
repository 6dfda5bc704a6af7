/** Where the order goes or is fetched, when, and how it is paid: what stands beside the button that places it. */
import { AddressWords } from "~/components/text/address-words";
import { listed } from "~/ordering/model/text/listed";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addressIcon, useAddressName } from "~/components/text/address-name";
import { Icon, type IconName } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { METHOD_ICONS } from "./payment/methods";
import { isPaidFor } from "./payment/nothing-to-pay";
import type { CheckoutView } from "./view";

const chosenAddress = ({ addresses, typed }: CheckoutView) => addresses.find(({ id }) => id === typed.address);

/** The chosen address by its name, else the area; the outlet where the order is fetched. */
export function useDestination(view: CheckoutView): string {
  const { t } = useTranslation("common");
  const nameOf = useAddressName();
  const chosen = chosenAddress(view);
  // Building, street and unit, whatever the company calls them; the landmark is for the rider.
  const address =
    chosen && listed([nameOf(chosen.name) ?? "", ...chosen.lines.slice(0, 3)].filter(Boolean), t("separator"));
  return view.order_type === "delivery" ? (address ?? view.place.name) : view.place.name;
}

/** @param picked the way to pay that is picked on this page. */
export function Destination({ view, picked }: { view: CheckoutView; picked: number | null }) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  const where = useDestination(view);
  const { expected, schedule, order_type, methods } = view;
  const isScheduled = schedule.chosen !== null;
  const method = methods.find(({ id }) => id === picked);
  // Without script it would stay as it was when another is picked.
  const isKept = hydrated || methods.length === 1;
  const isFree = isPaidFor(view);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm md:grid" data-ui="destination">
      <Fact icon={order_type === "delivery" ? addressIcon(chosenAddress(view)?.name ?? null) : "store"}>
        <AddressWords className="wrap-anywhere" text={where} />
      </Fact>
      {expected && (
        <Fact icon={isScheduled ? "calendar" : "clock"}>
          {isScheduled ? expected.time : t("expected.around", { time: expected.time })}
        </Fact>
      )}
      {isFree && <Fact icon="check">{t("placed.free")}</Fact>}
      {method && isKept && !isFree && (
        <Fact icon={METHOD_ICONS[method.kind] ?? "card"}>
          <bdi className="truncate">{method.title}</bdi>
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-2 min-w-0">
    <Icon name={icon} className="text-ink-quiet" />
    {children}
  </li>
);
