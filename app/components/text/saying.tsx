import { Note } from "./note";

/** What a customer said, in quotation marks; in whatever direction it was written. */
export function Saying({ note }: { note: string }) {
  return (
    <Note>
      <q className="wrap-anywhere">
        <bdi>{note}</bdi>
      </q>
    </Note>
  );
}
