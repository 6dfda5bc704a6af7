import { Note } from "./note";

type DishNameProps = {
  name: string;
  /** What was chosen with it, in words; empty when nothing was. */
  choices: string;
  /** The promotion that makes it cheaper. */
  promotion: string | null | undefined;
};

/** What was ordered: its name, and under it what was chosen with it and what makes it cheaper. */
export function DishName({ name, choices, promotion }: DishNameProps) {
  return (
    <>
      <bdi>{name}</bdi>
      {choices && <Note>{choices}</Note>}
      {promotion && (
        <Note tone="good">
          <bdi>{promotion}</bdi>
        </Note>
      )}
    </>
  );
}
