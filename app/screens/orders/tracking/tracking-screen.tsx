/** A calm page: one big sentence, the step bar, then the details; beside them on wide screens the map, or the picture of the status. */
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/button";
import { useIsHere } from "~/components/script/use-is-here";
import { useAddressWith } from "~/screens/layout/addresses";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { RatingPanel } from "~/screens/orders/feedback/rating-panel";
import { ReportDialog } from "~/screens/orders/feedback/report-dialog";
import { ReportPanel } from "~/screens/orders/feedback/report-panel";
import type { FeedbackAnswer, FeedbackView } from "~/screens/orders/feedback/view";
import { ReorderButton } from "~/screens/orders/past-orders/reorder";
import { Arrival } from "./arrival";
import { Closing } from "./closing";
import { OrderDetails } from "./order-details";
import { RefundPanel } from "./refund-panel";
import { RiderMap } from "./rider/rider-map";
import { RiderPanel } from "./rider/rider-panel";
import { RiderPopup } from "./rider/rider-popup";
import { useSameOrder } from "./same-order";
import { StatusHead, StatusPicture } from "./status-head";
import { StepBar } from "./step-bar";
import { useFreshOrder } from "./use-fresh-order";
import { useRiderWay } from "./rider/use-rider-way";
import { TipPopup } from "./tip/tip-popup";
import { TipRefused } from "./tip/tip-refused";
import { TipPaid } from "./tip/tip-thanks";
import { TipWidget } from "./tip/tip-widget";
import type { TipAnswer, TippingView } from "./tip/view";
import type { TrackingView } from "./view";
import { Contact, ScheduledFor, Where } from "./whereabouts";
import { NARROW, WIDE } from "~/screens/layout/frame/columns";
import { HOME, RIDER_TRACKING } from "~/paths/pages";

type Props = {
  view: TrackingView;
  tipping: TippingView;
  answer: TipAnswer;
  feedback: FeedbackView;
  said: FeedbackAnswer;
};

export function TrackingScreen(props: Props) {
  const { view } = props;
  const { layout } = useShell();
  useFreshOrder(view);
  const isPhone = layout === "mobile";
  const popup = usePopup(props);
  const title = <OrderTitle number={view.order_number} />;
  return (
    <Page
      className={isPhone ? NARROW : `${WIDE} py-6`}
      back={HOME[layout]}
      title={title}
      announces={false}
      footer={!isPhone}
      popup={popup}
    >
      {isPhone ? <OneColumn {...props} /> : <TwoColumns {...props} title={title} isCovered={popup !== undefined} />}
    </Page>
  );
}

/** The popup that the address asks for. */
function usePopup({ view, tipping: { offer, thanks }, answer, feedback, said }: Props) {
  const { layout } = useShell();
  const [search] = useSearchParams();
  const closeHref = useAddressWith({ rider: null });
  const untipped = useAddressWith({ tip: null, custom: null });
  if (layout === "desktop" && view.rider && search.has("rider"))
    return <RiderPopup key="rider" rider={view.rider} closeHref={closeHref} />;
  if (thanks) return <TipPaid key="tip-paid" thanks={thanks} closeHref={untipped} />;
  if (offer?.asked)
    return <TipPopup key="tip" offer={offer} asked={offer.asked} answer={answer} closeHref={untipped} />;
  if (feedback.report?.isAsked)
    return (
      <ReportDialog key="report" order={view.id} items={view.items} report={feedback.report} answer={said.report} />
    );
  return undefined;
}

function OneColumn(props: Props) {
  const { view } = props;
  return (
    <>
      <StatusPicture view={view} />
      <Standing view={view} duration={null} />
      <Doings {...props} />
      <OrderDetails view={view} />
      <Closing view={view} />
    </>
  );
}

/** What is told and done at the start, and what there is to see at the end. `isCovered`: by a popup, which has the map. */
function TwoColumns({ title, isCovered, ...props }: Props & { title: ReactNode; isCovered: boolean }) {
  const { view } = props;
  const way = useRiderWay(view.rider);
  const picture = <StatusPicture view={view} />;
  return (
    <>
      <h1 className="mb-4">{title}</h1>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 items-start lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Standing view={view} duration={way.duration} />
          <Doings {...props} />
          <Closing view={view} />
        </div>
        <div className="grid grid-cols-1 gap-4" data-ui="tracking-side">
          {view.rider && !isCovered ? (
            <RiderMap rider={view.rider} way={way} className="h-120" otherwise={picture} />
          ) : (
            picture
          )}
          <OrderDetails view={view} />
        </div>
      </div>
    </>
  );
}

/** How far the order is, and who has it. `duration`: of the rider's way, in words; null while it is not known. */
function Standing({ view, duration }: { view: TrackingView; duration: string | null }) {
  const { t } = useTranslation("tracking");
  const { layout } = useShell();
  const riderHref = useAddressWith({ rider: "open" });
  const riderPage = useSameOrder(RIDER_TRACKING.mobile);
  const isHere = useIsHere();
  const rides = layout === "mobile" ? riderPage : riderHref;
  const { rejected, rider } = view;
  return (
    <>
      <StatusHead view={view} />
      <StepBar steps={view.steps} />
      {rejected?.refund && rejected.money && <RefundPanel money={rejected.money} state={rejected.refund} />}
      {rider && (
        <>
          <RiderPanel rider={rider} duration={duration} />
          <ButtonLink size="big" icon="bike" to={rides} preventScrollReset={isHere(rides)}>
            {t("track")}
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** What a customer can do about the order, and where it goes. */
function Doings({ view, tipping: { offer }, answer, feedback, said }: Props) {
  return (
    <>
      {view.arrival && <Arrival order={view.id} arrival={view.arrival} />}
      {view.is_final && <ReorderButton number={view.order_number} isWhole />}
      {feedback.rating && (
        <RatingPanel
          key={feedback.rating.stars}
          order={view.id}
          rating={feedback.rating}
          answer={said.rating}
          isThanked={feedback.thanks === "rating"}
        />
      )}
      {!offer?.asked && <TipRefused answer={answer} />}
      {offer && <TipWidget offer={offer} />}
      {view.scheduled_for && <ScheduledFor time={view.scheduled_for} />}
      <Where view={view} />
      {feedback.report && (
        <ReportPanel order={view.id} report={feedback.report} isThanked={feedback.thanks === "report"} />
      )}
      <Contact outlet={view.outlet} />
    </>
  );
}

function OrderTitle({ number }: { number: number }) {
  const { t } = useTranslation("tracking");
  return (
    <>
      {t("order")} <bdi className="tabular-nums">{number}</bdi>
    </>
  );
}
