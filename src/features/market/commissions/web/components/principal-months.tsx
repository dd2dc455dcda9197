import { Receipt } from "lucide-react";
import { Link } from "react-router";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { monthLabel } from "../../../../../shared/months.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { Principal, PrincipalMonth } from "../../contract.ts";
import { listLook, MonthBadge, rowLook } from "./commission-words.tsx";

/** Of the months nothing more is due of, how many are in sight: sales stand below them. */
const newestInSight = 4;
const isInFront = ({ open }: PrincipalMonth, place: number) => open > 0 || place < newestInSight;

interface MonthRowProps {
  principalId: string;
  month: PrincipalMonth;
  today: string;
}

const MonthRow = ({ principalId, month, today }: MonthRowProps) => (
  <li className={rowLook}>
    <p className="min-w-0 grow basis-44">
      <Link
        to={`/vc/comissoes/${principalId}/${month.month}`}
        className="font-semibold after:absolute after:inset-0 hover:underline"
      >
        {monthLabel(month.month)}
      </Link>
      <span className="block text-sm text-ink-muted">
        {month.due_on < today && month.open === 0 ? "venceu" : "vence"} em {formatDay(month.due_on)}
        {month.open > 0 && month.paid > 0 && `, faltam ${formatMoney(month.open)}`}
        {month.correction > 0 && `, ${formatMoney(month.correction)} de correção`}
      </span>
    </p>
    <p className="tabular font-semibold">{formatMoney(month.earned)}</p>
    <MonthBadge month={month} today={today} />
  </li>
);

/** The newest months and what is still open; the others are a press away. */
export function Months({ principal: { _id, months } }: { principal: Principal }) {
  const today = dayInBrasilia(new Date());
  const others = months.filter((month, place) => !isInFront(month, place));
  const row = (month: PrincipalMonth) => (
    <MonthRow key={month.month} principalId={_id} month={month} today={today} />
  );
  return (
    <Section title="Extratos" lead="O que cada mês ganhou, conforme os clientes pagaram.">
      {months.length === 0 ? (
        <EmptyState
          icon={Receipt}
          text="Nenhuma comissão ganha ainda"
          hint="Quando um cliente paga uma venda, a comissão entra no mês do pagamento."
        />
      ) : (
        <>
          <ul className={listLook}>{months.filter(isInFront).map(row)}</ul>
          {others.length > 0 && (
            <details>
              <summary className="min-h-11 w-fit cursor-pointer rounded-sm py-2.5 font-medium text-brand underline underline-offset-3">
                Ver {others.length === 1 ? "mais 1 mês" : `mais ${others.length} meses`}
              </summary>
              <ul className={`mt-2 ${listLook}`}>{others.map(row)}</ul>
            </details>
          )}
        </>
      )}
    </Section>
  );
}
