import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { ChoiceGroup, Tile, CHOICE, CHOICE_BOX, tiles } from "~/components/form/choice";
import { FieldError, FIELD } from "~/components/form/field";
import { useFocusOnFirstInvalid, useTiedToError } from "~/components/form/first-invalid";
import { Icon, ICON_BUTTON } from "~/components/icons";
import type { ErrorId } from "~/ordering/model/errors";
import { PICKUP_MODES, type PickupMode } from "~/ordering/model/company";
import { pickupProblem } from "~/ordering/area/selection";
import { useHydrated } from "~/components/script/use-hydrated";
import { useShell } from "~/screens/layout/shell";
import { OutletMap } from "./outlet-map";
import { SwitchMode } from "./step-foot";
import { StepForm } from "./step-form";
import { StepFields, type StepProps } from "./step-parts";
import { useAreaChange } from "./use-area-change";
import type { AreaView, OutletOption } from "./view";
import { classes } from "~/components/classes";
import { Tick } from "~/components/form/tick";

type Problem = { id: ErrorId | "several_areas" };

/** Where to fetch the order, and how it is handed over (AREA-10 to AREA-13). */
export function PickupStep({ view, refused, inDialog }: StepProps) {
  const { t } = useTranslation(["area", "errors"]);
  const { layout } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(refused && { id: refused.area_error });
  const change = useAreaChange((id) => setProblem({ id }));
  useFocusOnFirstInvalid(form, problem);
  const next = (event: FormEvent<HTMLFormElement>) => {
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
  const words =
    problem && (problem.id === "several_areas" ? t("area:several_areas") : t(`errors:${problem.id}.message`));
  const atOutlets = problem?.id === "pickup_location_required" ? t("errors:pickup_location_required.message") : null;
  const typed = refused?.typed ?? view.chosen;
  const only = view.outlets.length === 1 ? view.outlets[0]?.id : undefined;
  const [shownId, setShownId] = useState(typed.outlet_id ?? only ?? null);
  const shown = view.outlets.find(({ id }) => id === shownId);
  const hydrated = useHydrated();
  const hasMap = hydrated && layout === "desktop" && shown !== undefined;
  const choose = (id: number) => {
    setShownId(id);
    setProblem(null);
  };
  return (
    <StepForm
      step="pickup"
      title={t("area:pickup_title")}
      incomplete={hydrated && shown === undefined}
      busy={change.isBusy}
      onSubmit={next}
      {...{ view, inDialog, form }}
    >
      <StepFields order_type="pickup" />
      {problem && !atOutlets && <Banner tone="bad" title={words} refusal />}
      <OutletList view={view} chosen={typed.outlet_id ?? only ?? null} error={atOutlets} onChoose={choose} />
      {hasMap && <OutletMap outlets={view.outlets} chosen={shown} />}
      <PickupModes modes={view.pickup_modes} chosen={typed.pickup_mode} />
      <SwitchMode view={view} />
    </StepForm>
  );
}

type OutletListProps = {
  view: AreaView;
  chosen: number | null;
  error: string | null;
  onChoose: (outletId: number) => void;
};

function OutletList({ view, chosen, error, onChoose }: OutletListProps) {
  const { t } = useTranslation("area");
  const invalid = useTiedToError(error && "outlet-error");
  return (
    <fieldset
      className={FIELD}
      data-ui="field"
      onChange={({ target }) => target instanceof HTMLInputElement && onChoose(Number(target.value))}
      aria-describedby={error ? "outlet-error" : undefined}
    >
      <legend className="sr-only">{t("outlet.label")}</legend>
      {error && <FieldError id="outlet-error">{error}</FieldError>}
      <ul className="grid gap-3">
        {view.outlets.map((outlet) => (
          <OutletRow key={outlet.id} outlet={outlet} isChosen={outlet.id === chosen} invalid={invalid} />
        ))}
      </ul>
    </fieldset>
  );
}

type OutletRowProps = { outlet: OutletOption; isChosen: boolean; invalid: ReturnType<typeof useTiedToError> };

const OUTLET = `flex items-center gap-1 min-h-14 py-3 ps-4 pe-2 text-start ${CHOICE_BOX}`;

function OutletRow({ outlet, isChosen, invalid }: OutletRowProps) {
  const { t } = useTranslation("area");
  return (
    <li className={OUTLET} data-ui="outlet">
      <label className={`${CHOICE} flex-1 min-w-0`}>
        <Tick type="radio" name="outlet_id" value={outlet.id} defaultChecked={isChosen} {...invalid} />
        <span className="flex-1 min-w-0">
          <strong className="block">{outlet.name}</strong>
          <span className="block text-ink-quiet">
            <bdi>{outlet.address}</bdi>
          </span>
          <span className={classes("block text-sm", outlet.isOpen ? "text-good font-600" : "text-ink-quiet")}>
            {outlet.status}
          </span>
        </span>
      </label>
      <a
        className={`${ICON_BUTTON} text-brand-strong`}
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
    <ChoiceGroup legend={t("pickup_method")} className={tiles(modes.length)}>
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
