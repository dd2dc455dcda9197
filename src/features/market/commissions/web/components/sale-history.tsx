import { Trash2 } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { monthLabel } from "../../../../../shared/months.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { removeReceipt, removeReturn } from "../../../calls.ts";
import { entryCauseLabels, returnCauseLabels } from "../../model.ts";
import type { Sale } from "../../sale-contract.ts";

const listLook = "divide-y divide-line rounded-card border border-line bg-surface";

/** What the buyer paid of a sale, and what came back. */
export function Received({ sale, onChange }: { sale: Sale; onChange: () => Promise<void> }) {
  const remove = (what: string, send: () => Promise<{ message: string }>) => async () => {
    const isSure = await confirmAction({
      title: `Excluir ${what}?`,
      text: "A comissão é acertada por um novo lançamento.",
      confirmLabel: "Excluir",
      danger: true,
    });
    if (!isSure) return;
    notify.success((await send()).message);
    await onChange();
  };
  const today = dayInBrasilia(new Date());
  const isOpen = sale.state === "OPEN" || sale.state === "PART_PAID";
  return (
    <>
      {isOpen && sale.instalments.length > 0 && (
        <Section title="Parcelas combinadas">
          <ul className={listLook}>
            {sale.instalments.map(({ number, due_on, amount }) => (
              <li key={number} className="flex justify-between gap-x-4 p-4">
                <span className="min-w-0">
                  Parcela {number}, {formatDay(due_on)}
                  {due_on < today && (
                    <span className="text-sm whitespace-nowrap text-ink-muted"> · já venceu</span>
                  )}
                </span>
                <span className="tabular shrink-0 font-semibold">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sale.receipts.length > 0 && (
        <Section title="O que o cliente pagou">
          <ul className={listLook}>
            {sale.receipts.map(({ _id, paid_on, amount, discount }) => (
              <Happened
                key={_id}
                label={formatDay(paid_on)}
                below={discount > 0 ? `${formatMoney(discount)} de desconto` : null}
                amount={amount}
                onRemove={remove(`o pagamento de ${formatMoney(amount)}`, () =>
                  call(removeReceipt, { params: { id: _id } }),
                )}
              />
            ))}
          </ul>
        </Section>
      )}
      {sale.returns.length > 0 && (
        <Section title="O que voltou">
          <ul className={listLook}>
            {sale.returns.map(({ _id, returned_on, line, amount, cause }) => (
              <Happened
                key={_id}
                label={`${formatDay(returned_on)} · ${sale.lines[line]?.name ?? "Item"}`}
                below={returnCauseLabels[cause]}
                amount={amount}
                onRemove={remove(`a devolução de ${formatMoney(amount)}`, () =>
                  call(removeReturn, { params: { id: _id } }),
                )}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface HappenedProps {
  label: string;
  below: string | null;
  amount: number;
  onRemove: () => Promise<void>;
}

const Happened = ({ label, below, amount, onRemove }: HappenedProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
    <p className="min-w-0 grow basis-40 break-words">
      {label}
      {below && <span className="block text-sm text-ink-muted">{below}</span>}
    </p>
    <p className="tabular font-semibold">{formatMoney(amount)}</p>
    <ActionButton
      variant="ghost-danger"
      size="sm"
      icon={Trash2}
      action={onRemove}
      aria-label={`Excluir ${formatMoney(amount)} de ${label}`}
    >
      Excluir
    </ActionButton>
  </li>
);

/** What each month earned of it. */
export const Entries = ({ entries }: Pick<Sale, "entries">) =>
  entries.length > 0 && (
    <Section title="Lançamentos" lead="O que cada mês ganhou. Nada é apagado: o que muda é acertado.">
      <ul className={listLook}>
        {entries.map(({ month, due_on, amount, cause, created_at }) => (
          <li key={`${month} ${created_at} ${amount}`} className="flex justify-between gap-x-4 p-4">
            <p className="min-w-0">
              {monthLabel(month)}
              <span className="block text-sm text-ink-muted">
                {entryCauseLabels[cause]}, vence em {formatDay(due_on)}
              </span>
            </p>
            <p className="tabular shrink-0 font-semibold">{formatMoney(amount)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
