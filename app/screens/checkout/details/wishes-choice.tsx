import { useTranslation } from "react-i18next";
import { Choice, ChoiceGroup } from "~/components/form/choice";
import { PANEL } from "~/components/panels/panel";
import type { AskedWishes, Wishes } from "~/ordering/checkout/wishes";

/** What the company asks of the handing over (CHECKOUT-30), `leave_at_door` and `cutlery`; nothing where it asks nothing. */
export function WishesChoice({ asked, wished }: { asked: AskedWishes; wished: Wishes }) {
  const { t } = useTranslation("wishes");
  if (!asked.leave_at_door && !asked.cutlery) return null;
  return (
    <div className={`${PANEL} grid grid-cols-1 gap-3`} data-ui="wishes">
      {asked.leave_at_door && (
        <Choice
          type="checkbox"
          name="leave_at_door"
          value="on"
          defaultChecked={wished.leave_at_door}
          label={t("leave_at_door")}
          hint={t("leave_at_door_hint")}
        />
      )}
      {asked.cutlery && (
        <ChoiceGroup legend={t("cutlery_legend")} className="flex flex-wrap gap-x-6">
          <Choice
            type="radio"
            name="cutlery"
            value="none"
            defaultChecked={wished.cutlery !== true}
            label={t("no_cutlery")}
          />
          <Choice
            type="radio"
            name="cutlery"
            value="wanted"
            defaultChecked={wished.cutlery === true}
            label={t("cutlery")}
          />
        </ChoiceGroup>
      )}
    </div>
  );
}
