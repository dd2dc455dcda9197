import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "../shared/format/money.ts";
import { StatusBadge } from "./badge.tsx";
import { Card } from "./card.tsx";
import type { Tone } from "./tone.ts";

interface ListRowProps {
  /** Where the thing is seen whole: the row leads there as one. */
  to: string;
  title: string;
  /** What else is said of it, one line under the other. */
  lines: readonly ReactNode[];
  /** At its end: an `AmountAndState`. */
  children: ReactNode;
}

/** A row that leads to what it is about. */
export const ListRow = ({ to, title, lines, children }: ListRowProps) => (
  <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 grow basis-60">
      <Link
        to={to}
        className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
      >
        {title}
      </Link>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their places
        <p key={index} className="text-sm break-words text-ink-muted">
          {line}
        </p>
      ))}
    </div>
    {children}
  </Card>
);

interface AmountAndStateProps {
  /** In reais. */
  amount: number;
  state: { label: string; tone: Tone };
}

/** How much, and what became of it. */
export const AmountAndState = ({ amount, state: { label, tone } }: AmountAndStateProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="tabular font-semibold">{formatMoney(amount)}</p>
    <StatusBadge tone={tone}>{label}</StatusBadge>
  </div>
);
