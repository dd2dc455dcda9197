import { Banknote } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { type Day, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { monthInWords } from "../../../../../shared/months.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { listTransfers } from "../../../calls.ts";
import type { Transfer } from "../../contract.ts";

const pageSize = 12;

type Month = { from: Day; to: Day } | null;

export const loadTransfers = (userId: string, month: Month, page = 0) =>
  call(listTransfers, { params: { id: userId }, query: { ...month, limit: pageSize, page } });

interface TransferListProps {
  userId: string;
  month: Month;
  first: Transfer[];
  /** Something is to come: then it is not true that there is nothing. */
  hasComing: boolean;
}

/** What was transferred or was to be, newest first. */
export function TransferList({ userId, month, first, hasComing }: TransferListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: `transfers ${month?.from ?? ""}`,
    load: async (page) => (await loadTransfers(userId, month, page)).transfer_list,
  });
  if (items.length === 0) {
    return month || hasComing ? (
      <EmptyState
        icon={Banknote}
        text={month ? "Nenhuma transferência neste mês" : "Nenhuma transferência ainda"}
      />
    ) : (
      <EmptyState
        icon={Banknote}
        text="Você não tem nada a receber"
        hint="Venda treinamentos seus, ou indique a Praça: de cada treinamento vendido e de cada plano assinado pelo seu link, uma parte é sua."
        action={
          <>
            <TextLink to="/vc/meus-treinamentos">Ver meus treinamentos</TextLink>
            <TextLink to="/vc/afiliados">Ver meu link de indicação</TextLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((transfer) => (
          <TransferEntry key={transfer._id} transfer={transfer} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}

function TransferEntry({ transfer }: { transfer: Transfer }) {
  const { month, year, amount, destination, status } = transfer;
  return (
    <li className="space-y-1 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">{monthInWords(month, year)}</p>
        <p className="tabular ml-auto font-semibold whitespace-nowrap">{formatMoney(amount)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 grow basis-[min(100%,12rem)] flex-wrap gap-x-1 text-sm text-ink-muted">
          {transfer.paid_at && <span>Em {formatDay(transfer.paid_at)}:</span>}
          <span className="min-w-0 break-words">{destination}</span>
        </p>
        {status !== "CANCELED" && (
          <span className="ml-auto">
            <StatusBadge tone={status === "PAID" ? "success" : "waiting"}>
              {status === "PAID" ? "Pago" : "Esperando"}
            </StatusBadge>
          </span>
        )}
      </div>
      {transfer.is_held && (
        <p className="text-sm text-ink-muted">Não foi enviada: seus repasses estavam em espera.</p>
      )}
      {status === "CANCELED" && !transfer.is_held && (
        <p className="text-sm text-pretty">
          <span className="font-semibold text-danger">
            Erro, verifique se sua conta bancária está cadastrada corretamente
          </span>{" "}
          <span className="text-ink-muted">({transfer.error}).</span>{" "}
          <TextLink to="/vc/cartoes?aba=contas">Conferir contas</TextLink>
        </p>
      )}
    </li>
  );
}
