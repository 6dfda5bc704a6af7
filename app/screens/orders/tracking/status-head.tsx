import { useTranslation } from "react-i18next";
import { Tag } from "~/components/text/tag";
import type { IconName } from "~/components/icons";
import { statusName, type StatusName } from "~/ordering/orders/order-status";
import type { TrackingView } from "./view";
import { HEADLINE } from "~/components/text/headline";

const PICTURES: Record<StatusName, string> = {
  unconfirmed: "received",
  rejected: "rejected",
  scheduled: "scheduled",
  confirmed: "preparing",
  on_the_way: "on-the-way",
  ready: "ready",
  delivered: "delivered",
  collected: "collected",
};
const ICONS: Record<StatusName, IconName> = {
  unconfirmed: "receipt",
  rejected: "alert",
  scheduled: "calendar",
  confirmed: "chef",
  on_the_way: "bike",
  ready: "bag",
  delivered: "done",
  collected: "done",
};

/** The picture of the status, its title, the one big sentence with the time, and what happens next. */
export function StatusHead({ view }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const name = statusName(view.status, view.order_type);
  const { sentence, expected } = useSentence(view);
  return (
    <>
      <div className="rounded-sheet overflow-hidden aspect-16/10" data-ui="status-picture">
        <img
          className="size-full object-cover"
          src={`/pictures/status-${PICTURES[name]}.webp`}
          alt={t(`picture.${name}`)}
          width={640}
          height={400}
        />
      </div>
      <div role="status">
        <Tag icon={ICONS[name]}>{t(`title.${name}`)}</Tag>
        <p className={`${HEADLINE} mt-2 mb-1`} data-ui="headline">
          {sentence}
        </p>
        {expected && <p>{expected}</p>}
        {view.rejected && <Rejected {...view.rejected} />}
        <p className="text-ink-quiet">{t(textKey(view, name))}</p>
      </div>
    </>
  );
}

/** Why an order was rejected, in the restaurant's own words too, and what becomes of the money. */
function Rejected({ reason, note, money }: NonNullable<TrackingView["rejected"]>) {
  return (
    <>
      {reason && <p>{reason}</p>}
      {note && (
        <p>
          <q dir="auto">{note}</q>
        </p>
      )}
      {money && <p className="mt-2 font-600">{money}</p>}
    </>
  );
}

function useSentence({ status, order_type, eta, is_late }: TrackingView): {
  sentence: string;
  expected: string | null;
} {
  const { t } = useTranslation("tracking");
  const name = statusName(status, order_type);
  const expected = eta === null ? null : t("expected", { time: eta });
  switch (name) {
    case "unconfirmed":
    case "rejected":
    case "delivered":
    case "collected":
      return { sentence: t(`sentence.${name}`), expected: null };
    case "ready":
      return { sentence: t("sentence.ready"), expected };
    default:
      if (eta === null || is_late) return { sentence: t("sentence.soon"), expected };
      return {
        sentence: t(order_type === "delivery" ? "sentence.arriving" : "sentence.ready_around", { time: eta }),
        expected: null,
      };
  }
}

function textKey({ order_type, pickup_mode }: TrackingView, name: StatusName) {
  if (name === "confirmed") return `text.confirmed_${order_type}` as const;
  if (name === "ready") return `text.ready_${pickup_mode ?? "in_store"}` as const;
  return `text.${name}` as const;
}
