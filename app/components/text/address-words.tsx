/** The number of a unit or a house, with a hyphen at which no line may break. */
const NUMBER = /(#?\d{1,4}-\d{1,5})/;

/** An address, or a part of one, as it was typed. */
export function AddressWords({ text, className }: { text: string; className?: string }) {
  return (
    <bdi className={className}>
      {text.split(NUMBER).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}
