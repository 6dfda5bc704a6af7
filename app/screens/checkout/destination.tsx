/** Where the order goes or is fetched, and when: what stands beside the button that places it. */
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { CheckoutView } from "./view";

/** The chosen address, else the area; the outlet where the order is fetched. */
export function useDestination(view: CheckoutView): string {
  const { t } = useTranslation("common");
  const chosen = view.addresses.find(({ id }) => id === view.typed.address);
  // Building and street; the rest is for the rider.
  const address = chosen?.lines.slice(0, 2).join(t("separator"));
  return view.order_type === "delivery" ? (address ?? view.place.name) : view.place.name;
}

export function Destination({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const where = useDestination(view);
  const { expected, schedule, order_type } = view;
  const isScheduled = schedule.chosen !== null;
  return (
    <ul className="grid gap-1 text-sm max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-3" data-ui="destination">
      <li className="flex items-center gap-2 min-w-0">
        <Icon name={order_type === "delivery" ? "pin" : "store"} className="text-ink-quiet" />
        <bdi className="truncate">{where}</bdi>
      </li>
      <li className="flex items-center gap-2">
        <Icon name={isScheduled ? "calendar" : "clock"} className="text-ink-quiet" />
        {isScheduled ? expected.time : t("expected.around", { time: expected.time })}
      </li>
    </ul>
  );
}
