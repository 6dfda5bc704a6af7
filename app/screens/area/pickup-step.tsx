import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { ChoiceGroup, Tile } from "~/components/choice";
import { FieldError } from "~/components/field";
import { useFocusOnFirstInvalid, useTiedToError } from "~/components/first-invalid";
import { Icon } from "~/components/icons";
import { Loader } from "~/components/loader";
import type { ErrorId } from "~/ordering/errors";
import { PICKUP_MODES, type PickupMode } from "~/ordering/company";
import { pickupProblem } from "~/ordering/selection";
import { StepFields, StepHead, useStepAction, type StepProps } from "./step-parts";
import { StepFoot, SwitchMode } from "./step-foot";
import { useAreaChange } from "./use-area-change";
import type { AreaView, OutletOption } from "./view";

type Problem = { id: ErrorId | "several_areas" };

/** Where to fetch the order, and how it is handed over (AREA-10 to AREA-13). */
export function PickupStep({ view, refused, inDialog }: StepProps) {
  const { t } = useTranslation(["area", "errors"]);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(refused && { id: refused.area_error });
  const change = useAreaChange((id) => setProblem({ id }));
  useFocusOnFirstInvalid(form, problem);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const outlet = view.outlets.find(({ id }) => id === Number(fields.get("outlet_id"))) ?? null;
    const wrong = pickupProblem(outlet?.id ?? null);
    setProblem(wrong && { id: wrong });
    const pickup_mode = PICKUP_MODES.find((mode) => mode === fields.get("pickup_mode"));
    if (outlet)
      change.send({
        id: outlet.id,
        outlet_id: outlet.id,
        order_type: "pickup",
        area_name: outlet.name,
        ...(pickup_mode && { pickup_mode }),
      });
  };
  const atOutlets = problem?.id === "pickup_location_required" ? t("errors:pickup_location_required.message") : null;
  const typed = refused?.typed ?? view.chosen;
  return (
    <form className="area-form" method="post" action={useStepAction("pickup")} onSubmit={choose} ref={form} noValidate>
      <StepHead inDialog={inDialog}>{t("area:pickup_title")}</StepHead>
      <div className="sheet-body stack">
        <StepFields order_type="pickup" />
        {problem && !atOutlets && <Banner tone="bad" title={t(`errors:${problem.id}.message`)} refusal />}
        <OutletList view={view} chosen={typed.outlet_id} error={atOutlets} />
        <PickupModes modes={view.pickup_modes} chosen={typed.pickup_mode} />
        <SwitchMode view={view} />
      </div>
      <StepFoot view={view} incomplete={false} busy={change.isBusy} />
      {change.isBusy && <Loader wholePage message={t("area:changing")} />}
    </form>
  );
}

function OutletList({ view, chosen, error }: { view: AreaView; chosen: number | null; error: string | null }) {
  const { t } = useTranslation("area");
  const invalid = useTiedToError(error && "outlet-error");
  const only = view.outlets.length === 1 ? view.outlets[0]?.id : undefined;
  return (
    <fieldset className="field" aria-describedby={error ? "outlet-error" : undefined}>
      <legend className="visually-hidden">{t("outlet.label")}</legend>
      {error && <FieldError id="outlet-error">{error}</FieldError>}
      <ul className="outlets">
        {view.outlets.map((outlet) => (
          <OutletRow key={outlet.id} outlet={outlet} isChosen={outlet.id === (chosen ?? only)} invalid={invalid} />
        ))}
      </ul>
    </fieldset>
  );
}

type OutletRowProps = { outlet: OutletOption; isChosen: boolean; invalid: ReturnType<typeof useTiedToError> };

function OutletRow({ outlet, isChosen, invalid }: OutletRowProps) {
  const { t } = useTranslation("area");
  return (
    <li className="tile choice outlet">
      <label className="choice grow">
        <input type="radio" name="outlet_id" value={outlet.id} defaultChecked={isChosen} {...invalid} />
        <span className="grow">
          <strong>{outlet.name}</strong>
          <span className="outlet-address">
            <bdi>{outlet.address}</bdi>
          </span>
          <span className={outlet.isOpen ? "small open-text" : "small quiet"}>{outlet.status}</span>
        </span>
      </label>
      <a
        className="icon-btn"
        href={mapAddress(outlet)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("outlet.map", { name: outlet.name })}
      >
        <Icon name="pin" />
      </a>
    </li>
  );
}

/** A place on a public map; phones open it in their map application. */
function mapAddress({ latitude, longitude }: OutletOption): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}

/** In-Store or Curbside, when the company offers both; the only one goes along unasked (AREA-12). */
function PickupModes({ modes, chosen }: { modes: PickupMode[]; chosen: PickupMode | null }) {
  const { t } = useTranslation("area");
  const [first] = modes;
  if (!first) return null;
  if (modes.length === 1) return <input type="hidden" name="pickup_mode" value={first} />;
  return (
    <ChoiceGroup legend={t("pickup_method")} className="tiles">
      {modes.map((mode) => (
        <Tile
          key={mode}
          name="pickup_mode"
          value={mode}
          label={t(`pickup_mode.${mode}`)}
          hint={t(`pickup_mode.${mode}_hint`)}
          defaultChecked={mode === (chosen ?? first)}
        />
      ))}
    </ChoiceGroup>
  );
}
