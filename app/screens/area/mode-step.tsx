import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DialogClose, DialogTitle } from "~/components/dialog/dialog";
import { Icon } from "~/components/icons";
import { Logo } from "~/components/logo";
import type { OrderType } from "~/ordering/model/company";
import { LanguageOffer } from "~/screens/layout/header/language-switch";
import { useShell } from "~/screens/layout/shell";
import { LostPlace, useStepAddress, type StepProps } from "./step-parts";
import { classes } from "~/components/classes";

const STEP =
  "relative grid justify-items-center gap-5 pt-6 px-(--pad) pb-[calc(var(--pad)+var(--safe))] overflow-y-auto";
const QUESTION = "text-xl text-center";
const MODE =
  "@container flex flex-col border border-line rounded-card bg-raised overflow-hidden text-start no-underline transition-[transform] hover:border-brand-strong hover:frame-brand-strong active:[transform:scale(0.985)]";
const MODE_PICTURE =
  "grid place-items-center w-full aspect-16/10 bg-[radial-gradient(circle_at_38%_25%,#fff,var(--color-surface)_30%,var(--color-line))]";

/** 'How would you like to get your order?', the first question of a visit (AREA-04). */
export function ModeStep({ view, inDialog }: StepProps) {
  const { t } = useTranslation("area");
  const { company } = useShell();
  return (
    <div className={classes(STEP, !inDialog && "my-auto")}>
      {inDialog && (
        <div className="absolute top-3 end-3">
          <DialogClose />
        </div>
      )}
      <LostPlace view={view} />
      <Logo name={company.name} src={company.logo} />
      {inDialog ? (
        <DialogTitle className={QUESTION}>{t("mode.question")}</DialogTitle>
      ) : (
        <h2 className={QUESTION}>{t("mode.question")}</h2>
      )}
      <div className="grid grid-flow-col grid-cols-[repeat(auto-fit,minmax(0,1fr))] gap-3 w-full">
        {view.offered.map((mode) => (
          <ModeTile key={mode} mode={mode} />
        ))}
      </div>
      <LanguageOffer />
    </div>
  );
}

function ModeTile({ mode }: { mode: OrderType }) {
  const { t } = useTranslation("area");
  const addressOf = useStepAddress();
  return (
    <Link className={MODE} to={addressOf(mode)} preventScrollReset>
      <span className={MODE_PICTURE}>
        <img
          className={classes(
            "w-[56%] aspect-square object-cover [filter:drop-shadow(0_12px_10px_rgb(36_12_4/0.24))]",
            mode === "delivery" ? "object-left" : "object-right",
          )}
          src="/pictures/modes.webp"
          alt=""
          width={512}
          height={256}
        />
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 p-(--pad)">
        <b className="flex items-center justify-between gap-1 text-[clamp(0.8125rem,4.1vw,1.125rem)] font-700">
          <span className="min-w-0 wrap-anywhere">{t(`mode.${mode}`)}</span>
          {/* The word comes first: a tile of a narrow phone, or of large letters, has no room for both. */}
          <Icon name="chevron-end" className="@max-[10rem]:hidden text-brand-strong" />
        </b>
        <small className="text-sm text-ink-quiet">{t(`mode.${mode}_hint`)}</small>
      </span>
    </Link>
  );
}
