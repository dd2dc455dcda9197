import type { ReactNode, RefObject } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../../shared/format/documents.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import type { StatementLine } from "../../statement-contract.ts";

/** A line in a list that grows by pages. */
export type ListedLine = StatementLine & { _id: string };
export const listed = (lines: readonly StatementLine[]): ListedLine[] =>
  lines.map((line) => ({ ...line, _id: line.sale }));

interface StatementLinesProps {
  lines: readonly ListedLine[];
  list: RefObject<HTMLUListElement | null>;
  /** What names a line: a link for its owner. */
  nameOf: (line: ListedLine) => ReactNode;
  /** What is done with a line, or was said of it. */
  children: (line: ListedLine) => ReactNode;
}

/** What a month earned, sale by sale. */
export const StatementLines = ({ lines, list, nameOf, children }: StatementLinesProps) => (
  <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
    {lines.map((line) => (
      <li
        key={line._id}
        id={line._id}
        tabIndex={-1}
        className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:grid md:grid-cols-[minmax(0,1fr)_8rem_minmax(11rem,auto)]"
      >
        <p className="min-w-0 grow basis-40">
          {nameOf(line)}
          <span className="tabular block text-sm break-words text-ink-muted">
            {line.number} · {line.buyer_document && `${formatDocument(line.buyer_document)} · `}
            {formatDay(line.sold_on)} · {formatMoney(line.total)}
          </span>
        </p>
        <p className="tabular self-start text-right font-semibold md:self-center">
          {formatMoney(line.amount)}
        </p>
        <div className="w-full min-w-0 empty:hidden md:w-auto md:justify-self-end">{children(line)}</div>
        {line.words && (
          <p className="text-sm break-words whitespace-pre-line text-danger w-full md:col-span-3">
            “{line.words}”
          </p>
        )}
      </li>
    ))}
  </ul>
);

/** What the principal said of a line. */
export function AnswerBadge({ line: { verdict, has_changed: hasChanged } }: { line: StatementLine }) {
  if (verdict === "YES") return <StatusBadge tone="success">Confere</StatusBadge>;
  if (verdict === "NO") return <StatusBadge tone="danger">Não confere</StatusBadge>;
  return hasChanged ? (
    <StatusBadge tone="amber">Mudou: sem resposta</StatusBadge>
  ) : (
    <StatusBadge>Sem resposta</StatusBadge>
  );
}
