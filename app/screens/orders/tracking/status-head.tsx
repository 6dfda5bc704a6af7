import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
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

/** Each end of an order has its own look; what goes on has the brand's. */
const ENDS = {
  good: { ground: "rounded-sheet p-4 bg-good-soft", headline: "text-good", text: "" },
  bad: { ground: "rounded-sheet p-4 bg-bad-soft", headline: "text-bad", text: "" },
  brand: { ground: "", headline: "", text: "text-ink-quiet" },
};
const endOf = (name: StatusName): keyof typeof ENDS =>
  name === "rejected" ? "bad" : name === "delivered" || name === "collected" ? "good" : "brand";

/** The picture of the status. */
export function StatusPicture({ view }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const name = statusName(view.status, view.order_type);
  return (
    <div className="rounded-sheet overflow-hidden aspect-16/10" data-ui="status-picture">
      <img
        className="size-full object-cover"
        src={`/pictures/status-${PICTURES[name]}.webp`}
        alt={t(`picture.${name}`)}
        width={640}
        height={400}
      />
    </div>
  );
}

/** The title of the status, the one big sentence with the time, and what happens next. */
export function StatusHead({ view }: { view: TrackingView }) {
  const { t } = useTranslation("tracking");
  const name = statusName(view.status, view.order_type);
  const { sentence, expected } = useSentence(view);
  const end = endOf(name);
  const look = ENDS[end];
  return (
    <div role="status" className={look.ground}>
      <Tag tone={end} icon={ICONS[name]}>
        {t(`title.${name}`)}
      </Tag>
      <p className={classes(HEADLINE, look.headline, "mt-2 mb-1")} data-ui="headline">
        {sentence}
      </p>
      {expected && <p>{expected}</p>}
      {view.rejected && <Rejected {...view.rejected} />}
      <p className={look.text}>{t(textKey(view, name))}</p>
    </div>
  );
}

/** Why an order was rejected, in the restaurant's own words too; money that goes back has a panel of its own. */
function Rejected({ reason, note, money, refund }: NonNullable<TrackingView["rejected"]>) {
  return (
    <>
      {reason && <p>{reason}</p>}
      {note && (
        <p>
          <q dir="auto">{note}</q>
        </p>
      )}
      {money && !refund && <p className="mt-2 font-600">{money}</p>}
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

function textKey({ order_type, pickup_mode, scheduled_for }: TrackingView, name: StatusName) {
  if (name === "unconfirmed" && scheduled_for !== null) return "text.unconfirmed_later" as const;
  if (name === "confirmed") return `text.confirmed_${order_type}` as const;
  if (name === "ready") return `text.ready_${pickup_mode ?? "in_store"}` as const;
  return `text.${name}` as const;
}
