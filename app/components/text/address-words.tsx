import { Fragment } from "react";
import { stretchesOf } from "~/ordering/model/text/stretches";
import { UNIT_NUMBER } from "~/ordering/model/text/unit-number";

/** An address, or a part of one, as it was typed. */
export const AddressWords = ({ text, className }: { text: string; className?: string }) => (
  <bdi className={className}>
    {stretchesOf(text).map((stretch, at) => (
      <Fragment key={at}>
        {at > 0 && ", "}
        {stretch.isLeftToRight ? <span dir="ltr">{wordsOf(stretch.text)}</span> : wordsOf(stretch.text)}
      </Fragment>
    ))}
  </bdi>
);

const wordsOf = (text: string) =>
  text.split(UNIT_NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap" dir="ltr">
        {part}
      </span>
    ),
  );
