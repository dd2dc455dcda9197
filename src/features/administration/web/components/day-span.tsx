import { useEffect, useState } from "react";
import { fieldMessages } from "../../../../shared/field-messages.ts";
import { isDay } from "../../../../shared/format/dates.ts";
import { MaskedField } from "../../../../ui/fields/masked-field.tsx";

interface DaySpanProps {
  /** Days; '' where a side is open. */
  from: string;
  to: string;
  /** What is said of an end before its start. */
  outOfOrder: string;
  /** With a span that is one. */
  onChange: (span: { from: string; to: string }) => void;
}

/** From which day until which, both within. What is typed counts as soon as it is a day, or nothing. */
export function DaySpan({ from, to, outOfOrder, onChange }: DaySpanProps) {
  const [typed, setTyped] = useState({ from, to });
  const [left, setLeft] = useState({ from: false, to: false });
  // The address may change by itself: Back, or a filter that is taken away.
  useEffect(() => setTyped({ from, to }), [from, to]);

  const isWhole = (text: string) => text === "" || isDay(text);
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  const errorOf = (side: "from" | "to") => {
    if (left[side] && !isWhole(typed[side])) return fieldMessages.day;
    return side === "to" && isReversed ? outOfOrder : undefined;
  };
  const side = (name: "from" | "to", label: string) => (
    <MaskedField
      mask="date"
      label={label}
      value={typed[name]}
      error={errorOf(name)}
      onBlur={() => setLeft({ ...left, [name]: true })}
      onChange={(value) => {
        const next = { ...typed, [name]: String(value ?? "") };
        setTyped(next);
        setLeft({ ...left, [name]: false });
        const inOrder = !next.from || !next.to || next.from <= next.to;
        if (isWhole(next.from) && isWhole(next.to) && inOrder) onChange(next);
      }}
    />
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3">
      <legend className="sr-only">Período</legend>
      {side("from", "De")}
      {side("to", "Até")}
    </fieldset>
  );
}
