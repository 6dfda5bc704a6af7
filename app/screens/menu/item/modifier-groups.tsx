import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { type ChosenModifier, setChoiceCount, toggleChoice, type ChoiceProblem } from "~/ordering/menu/customise";
import type { ModifierGroup } from "~/ordering/model/menu";
import { ModifierGroupFields } from "./modifier-group";

type ModifierGroupsProps = {
  groups: ModifierGroup[];
  chosen: ChosenModifier[];
  outOfStock: ReadonlySet<number>;
  live: boolean;
  problems: ChoiceProblem[];
  /** What a refused form came back with in fields of counts, by field. */
  wrongCounts?: ReadonlyMap<string, string> | undefined;
  /** Called with what a press makes of the choices; several may come before the next rendering. */
  onChange: (change: (chosen: ChosenModifier[]) => ChosenModifier[]) => void;
};

/** The groups of an item, each with what is wrong with its choices. */
export function ModifierGroups({ groups, chosen, problems, onChange, ...rest }: ModifierGroupsProps) {
  const { t } = useTranslation(["errors"]);
  const problemOf = (group: ModifierGroup): string | null => {
    const problem = problems.find(({ group_id }) => group_id === group.id);
    return problem ? t(problem.text.key, { ...problem.text.values }) : null;
  };
  // A choice of a group that the menu no longer has belongs to none of those shown.
  const foreign = problems.find(({ group_id }) => group_id === null);
  return (
    <>
      {foreign && <Banner tone="bad" refusal title={t(foreign.text.key)} />}
      {groups.map((group) => (
        <ModifierGroupFields
          key={group.id}
          {...{ group, chosen, ...rest }}
          error={problemOf(group)}
          onToggle={(id) => onChange((before) => toggleChoice(group, id, before))}
          onCount={(id, times) => onChange((before) => setChoiceCount(group, id, times, before))}
        />
      ))}
    </>
  );
}
