import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { parseItemNote } from "~/ordering/cart/item-note";
import { MAX_ITEM_NOTE } from "~/ordering/cart/limits";
import { lengthOf } from "~/ordering/model/text/plain-text";

type NoteFieldProps = {
  note: string;
  onNote: (typed: string) => void;
  /** The form that it belongs to, where it stands outside of it. */
  form?: string;
};

/** What the customer says to the kitchen about this dish; with script the characters are counted as they are typed. */
export function NoteField({ note, onNote, form }: NoteFieldProps) {
  const { t } = useTranslation(["menu", "common", "errors"]);
  const isTooLong = parseItemNote(note) === null;
  return (
    <TextField
      className="pt-6 pb-2"
      name="note"
      form={form}
      rows={2}
      dir="auto"
      label={t("common:optional", { label: t("menu:note.label") })}
      hint={t(note === "" ? "menu:note.limit" : "menu:note.count", { n: lengthOf(note), max: MAX_ITEM_NOTE })}
      error={isTooLong ? t("errors:item_note_too_long.message", { max: MAX_ITEM_NOTE }) : null}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
  );
}
