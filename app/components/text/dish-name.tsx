import { Note } from "./note";
import { Saying } from "./saying";

type DishNameProps = {
  name: string;
  /** What was chosen with it, in words; empty when nothing was. */
  choices: string;
  /** What the customer says about it; empty when nothing. */
  note?: string;
  /** The promotion that makes it cheaper. */
  promotion: string | null | undefined;
};

/** What was ordered: its name, and under it what was chosen with it and what makes it cheaper. */
export function DishName({ name, choices, note, promotion }: DishNameProps) {
  return (
    <>
      <bdi>{name}</bdi>
      {choices && <Note>{choices}</Note>}
      {note && <Saying note={note} />}
      {promotion && (
        <Note tone="good">
          <bdi>{promotion}</bdi>
        </Note>
      )}
    </>
  );
}
