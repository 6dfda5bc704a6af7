import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "~/components/classes";
import { FieldError, FIELD, LABEL } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { Tick } from "~/components/form/tick";
import { Icon } from "~/components/icons";
import type { AreaGroup, AreaOption, AreaView } from "~/screens/area/view";
import { AREA_BOX, AREA_ROW } from "./area-row";
import type { DeliveryChoice } from "./use-delivery-choice";

type AreaListProps = { view: AreaView; choice: DeliveryChoice; error: string | null };

/**
 * The company's areas under their outlets, each with what an order there costs and how long it takes (AREA-06). It stays where
 * an address is searched, so that every area can be chosen without a map (AREA-26). An area whose outlet is closed can be
 * chosen: its menu can be read, and ordered from for later.
 */
export function AreaList({ view, choice, error }: AreaListProps) {
  const { t } = useTranslation("area");
  const tied = useTiedToError(error && "area-error");
  const radio = (id: number | null, facts: string | null) => ({
    value: id ?? "",
    defaultChecked: choice.areaId === id,
    onChange: () => choice.chooseFromList(id),
    ...tied,
    "aria-labelledby": `area-${id ?? ""}`,
    "aria-describedby": [error && "area-error", facts].filter(Boolean).join(" ") || undefined,
  });
  return (
    <fieldset className={FIELD} data-ui="field" ref={choice.list}>
      <legend className={LABEL}>{t("list.label")}</legend>
      {error && <FieldError id="area-error">{error}</FieldError>}
      {view.search !== "list" && (
        <label className={classes(AREA_ROW, AREA_BOX)}>
          <Tick type="radio" name="area_id" {...radio(null, null)} />
          <span id="area-">{t("list.by_address")}</span>
        </label>
      )}
      {view.groups.map((group) => (
        <Fragment key={group.outlet_id}>
          <Store group={group} />
          <ul className={AREA_BOX} aria-labelledby={`store-${group.outlet_id}`}>
            {group.areas.map((area) => (
              <li key={area.id} className="not-first:border-t border-line">
                <label className={AREA_ROW} data-ui="area">
                  <Tick type="radio" name="area_id" {...radio(area.id, `area-${area.id}-way area-${area.id}-cost`)} />
                  <Facts group={group} area={area} />
                </label>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </fieldset>
  );
}

function Store({ group: { outlet_id, name } }: { group: AreaGroup }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-ink-quiet">
      <Icon name="store" />
      <b className="font-600" id={`store-${outlet_id}`}>
        {name}
      </b>
    </p>
  );
}

/** The dot before it is out of sight where it begins a line. */
const DOTTED =
  "relative ms-4 before:absolute before:-start-2.5 before:top-[calc(50%-1px)] before:size-[3px] before:rounded-pill before:bg-current";

function Facts({ group, area }: { group: AreaGroup; area: AreaOption }) {
  const { t } = useTranslation("area");
  const { id, name, distance, minimum } = area;
  const { isOpen, time, fee } = group;
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className={classes("block font-600 tabular-nums", !isOpen && "text-ink-quiet")} id={`area-${id}`}>
          {name}
        </b>
        <span className="block overflow-clip text-sm text-ink-quiet" id={`area-${id}-way`}>
          <span className="flex flex-wrap -ms-4">
            <span className={classes("ms-4", !isOpen && "text-warn font-600")}>{time}</span>
            {distance && <span className={DOTTED}>{distance}</span>}
          </span>
        </span>
      </span>
      <span className="flex-none max-w-[45%] text-end" id={`area-${id}-cost`}>
        <b className={classes("block font-600 tabular-nums", !isOpen ? "text-ink-quiet" : fee === null && "text-good")}>
          {fee === null ? t("list.free") : <bdi>{fee}</bdi>}
        </b>
        {minimum && <span className="text-sm text-ink-quiet">{t("list.minimum", { amount: minimum })}</span>}
      </span>
    </>
  );
}
