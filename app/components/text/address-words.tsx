import { UNIT_NUMBER } from "~/ordering/model/text/unit-number";

/** An address, or a part of one, as it was typed. */
export function AddressWords({ text, className }: { text: string; className?: string }) {
  return (
    <bdi className={className}>
      {text.split(UNIT_NUMBER).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whitespace-nowrap" dir="ltr">
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}
