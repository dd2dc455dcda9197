import { RefreshCw } from "lucide-react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { compareDayAgain } from "../../../calls.ts";
import type { Comparison, LedgerBalances } from "../../administration-contract.ts";
import { accountLabels, faultLabels, movedLabels } from "../../books.ts";

const cell = "px-3 py-2";
const amount = "px-3 py-2 text-right whitespace-nowrap";
/** On phones it stands under the name of the account. */
const wide = `${amount} max-sm:hidden`;

/** What stands on each account; an account leads to its entries. */
export function BalanceTable({ balances: { account_list, total } }: { balances: LedgerBalances }) {
  const [search] = useSearchParams();
  const entriesOf = (account: string) => {
    const next = new URLSearchParams(search);
    next.set("conta", account);
    return `?${next}`;
  };
  return (
    <section
      aria-label="Saldo de cada conta"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="tabular w-full border-collapse text-sm">
        <thead className="bg-surface-muted text-left">
          <tr>
            <th scope="col" className={cell}>
              Conta
            </th>
            <th scope="col" className={amount}>
              Saldo hoje
            </th>
            <th scope="col" className={wide}>
              Débitos
            </th>
            <th scope="col" className={wide}>
              Créditos
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {account_list.map(({ account, balance, debit, credit }) => (
            <tr key={account}>
              <th scope="row" className="px-3 py-2 text-left font-normal">
                <Link
                  to={entriesOf(account)}
                  preventScrollReset
                  className="text-brand underline underline-offset-3"
                >
                  {accountLabels[account]}
                </Link>
                <span className="block text-ink-muted sm:hidden">
                  Débitos {formatMoney(debit)}
                  <br />
                  Créditos {formatMoney(credit)}
                </span>
              </th>
              <td className={`${amount} font-semibold`}>{formatMoney(balance)}</td>
              <td className={wide}>{formatMoney(debit)}</td>
              <td className={wide}>{formatMoney(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          <tr>
            <th scope="row" className="px-3 py-2 text-left">
              Soma
            </th>
            <td className={`${amount} font-bold ${total === 0 ? "" : "text-danger"}`}>
              {formatMoney(total)}
              <span className="block font-normal">{total === 0 ? "fecha em zero" : "devia ser zero"}</span>
            </td>
            <td colSpan={2} className={wide} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

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
