import { RefreshCw } from "lucide-react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { compareDayAgain } from "../../../calls.ts";
import type { Comparison } from "../../administration-contract.ts";
import { faultLabels, movedLabels } from "../../labels.ts";

/** How each of the last days came out, the last one first. */
export function ComparisonList({ comparisons }: { comparisons: readonly Comparison[] }) {
  const follow = useFollow();
  const { revalidate } = useRevalidator();
  async function again(day: string) {
    const { message } = await call(compareDayAgain, { body: { comparison: { day } } });
    notify.success(message);
    follow();
    await revalidate();
  }
  return (
    <ul className="grid gap-2">
      {comparisons.map((comparison) => (
        <ComparisonRow key={comparison.day} comparison={comparison} onAgain={() => again(comparison.day)} />
      ))}
    </ul>
  );
}

function ComparisonRow({ comparison, onAgain }: { comparison: Comparison; onAgain: () => Promise<void> }) {
  const {
    day,
    compared_at: comparedAt,
    lines,
    difference_list: differences,
    fault_list: faults,
  } = comparison;
  const found = differences.length + faults.length;
  return (
    <Card as="li" className="space-y-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {formatDay(day)} <Outcome isCompared={comparedAt !== null} found={found} />
          </h3>
          <p className="text-sm text-ink-muted">
            {comparedAt
              ? `Conferido em ${formatDateTime(comparedAt)}, ${pluralise(lines, "linha")} no extrato`
              : "Ninguém conferiu este dia ainda"}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink to={`?dia=${day}`}>Lançamentos do dia</TextLink>
          <ActionButton variant="secondary" icon={RefreshCw} action={onAgain}>
            {comparedAt ? "Conferir de novo" : "Conferir"}
            <span className="sr-only"> {formatDay(day)}</span>
          </ActionButton>
        </div>
      </div>
      {found > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {differences.map(({ kind, reference, ledger, statement }) => (
            <Found key={`${kind} ${reference}`} what={movedLabels[kind]} kind={kind} reference={reference}>
              No livro {amountOf(ledger)}, no extrato {amountOf(statement)}.
            </Found>
          ))}
          {faults.map(({ kind, reference, expected, found: posted }) => (
            <Found key={`${kind} ${reference}`} what={faultLabels[kind]} kind={kind} reference={reference}>
              Registramos {formatMoney(expected)} e lançamos {formatMoney(posted)}.
            </Found>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Outcome({ isCompared, found }: { isCompared: boolean; found: number }) {
  if (!isCompared) return <StatusBadge tone="neutral">Não conferido</StatusBadge>;
  return found === 0 ? (
    <StatusBadge tone="success">Bate</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{pluralise(found, "diferença")}</StatusBadge>
  );
}

const amountOf = ({ amount, fee }: { amount: number; fee: number }): string =>
  amount === 0 && fee === 0 ? "nada" : `${formatMoney(amount)} (tarifa de ${formatMoney(fee)})`;

interface FoundProps {
  what: string;
  kind: string;
  reference: string;
  children: React.ReactNode;
}

function Found({ what, kind, reference, children }: FoundProps) {
  const to = placeOf(kind, reference);
  return (
    <li className="pt-2 pb-2 text-sm">
      <p className="font-semibold">
        {what} <span className="font-normal break-all text-ink-muted">{reference}</span>
      </p>
      <p className="text-pretty">
        {children} {to && <TextLink to={to}>Procurar</TextLink>}
      </p>
    </li>
  );
}

/** Where what differs is looked for; it may be that we do not know it. */
function placeOf(kind: string, reference: string): string | null {
  if (kind === "ENTRIES") return null;
  if (kind.startsWith("TRANSFER")) return `/admin/repasses?parte=transferencias&busca=${reference}`;
  return `/admin/pagamentos?busca=${reference}`;
}
