import type { ReactNode } from "react";
import { classes } from "~/components/classes";
import { Icon, type IconName } from "~/components/icons";

type SaidProps = { icon: IconName; title: string; isAllergy?: boolean; children?: ReactNode };

/** What somebody has written; an allergy has a colour that nothing else has. */
export const Said = ({ icon, title, isAllergy = false, children }: SaidProps) => (
  <div
    className={classes(
      "grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5 rounded-[8px] px-3 py-2 leading-[1.3] font-650 forced-colors:border-2",
      isAllergy ? "bg-allergy text-lg text-on-allergy" : "bg-note text-read text-on-note",
    )}
    data-ui={isAllergy ? "allergy" : undefined}
  >
    <Icon name={icon} className="row-[1/3] size-[26px]" />
    <b className="text-[1rem] font-800">{title}</b>
    {children && (
      <span className="col-start-2" dir="auto">
        {children}
      </span>
    )}
  </div>
);
