import { Banknote, CalendarClock } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { type Day, dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney, formatMoneyShort, formatShortPercent } from "../../../../../shared/format/money.ts";
import { monthInWords, monthLabel, shortMonth } from "../../../../../shared/months.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { Chart } from "../../../../../ui/figures/chart.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { listEarnings, listTransfers } from "../../../calls.ts";
import type { Earning, EarningMonth, Transfer } from "../../contract.ts";

const earningsPerPage = 50;

export const loadEarnings = (userId: string, page = 0) =>
  call(listEarnings, { params: { id: userId }, query: { limit: earningsPerPage, page } });

/** What is to come, line by line, under the day on which it goes; the soonest first. */
export function ComingList({ userId, first }: { userId: string; first: Earning[] }) {
  const { items, hasMore, busy, loadMore } = useMorePages({
    first,
    size: earningsPerPage,
    of: "earnings",
    load: async (page) => (await loadEarnings(userId, page)).earning_list,
  });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        text="Nada novo a caminho"
        hint="As próximas vendas aparecem aqui assim que forem pagas."
      />
    );
  }
  return (
    <>
      <div className="space-y-5">
        {byPayout(items).map(({ day, earnings }) => (
          <section key={day} aria-label={`Em ${formatDay(day)}`} className="space-y-2">
            <h3 className="font-semibold">Em {formatDay(day)}</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {earnings.map((earning) => (
                <EarningEntry key={earning._id} earning={earning} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}

const words: Record<Earning["kind"], string> = {
  SALE: "Venda",
  REFUND: "Devolução da venda",
  REFUND_GIVEN_UP: "Devolução da venda que não aconteceu",
  DISPUTE: "Contestação da venda",
  DISPUTE_WON: "Contestação ganha da venda",
  LOWERED: "Plano de afiliado devolvido: parte menor da venda",
};

const sources: Record<NonNullable<Earning["of"]>, string> = {
  COURSES: "Treinamento",
  REFERRAL: "Indicação",
};

function EarningEntry({ earning }: { earning: Earning }) {
  const {
    kind,
    of,
    description,
    payer,
    price,
    fee,
    percent,
    amount,
    created_at,
    available_on,
    withheld,
    waiting,
  } = earning;
  return (
    <li className="space-y-1 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 grow basis-[min(100%,12rem)] font-semibold">
          {description}
          {payer && ` · ${payer.name} ${payer.lastname}.`}
        </p>
        <p className={`tabular ml-auto font-semibold whitespace-nowrap ${amount < 0 ? "text-danger" : ""}`}>
          {formatMoney(amount)}
        </p>
      </div>
      {of && <Badge tone={of === "COURSES" ? "brand" : "amber"}>{sources[of]}</Badge>}
      <p className="text-sm text-ink-muted text-pretty">
        {words[kind]} de {formatMoney(price)} em {formatDay(created_at)}, taxa de {formatMoney(fee)}
        {percent !== null && `, sua parte: ${formatShortPercent(percent)}`}.{" "}
        {available_on > dayInBrasilia(new Date()) ? "Fica liberada em" : "Liberada em"}{" "}
        {formatDay(available_on)}.
      </p>
      {waiting && (
        <p className="text-sm text-pretty">
          <span className="font-semibold">Em espera.</span> O motivo está em{" "}
          <TextLink to="/vc/indicacoes">Minhas indicações</TextLink>.
        </p>
      )}
      {withheld && (
        <p className="text-sm text-pretty">
          <span className="font-semibold text-danger">Retida.</span> O motivo está em{" "}
          <TextLink to="/vc/indicacoes">Minhas indicações</TextLink>.
        </p>
      )}
    </li>
  );
}

const transfersPerPage = 12;

type Month = { from: Day; to: Day } | null;

export const loadTransfers = (userId: string, month: Month, page = 0) =>
  call(listTransfers, { params: { id: userId }, query: { ...month, limit: transfersPerPage, page } });

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
    size: transfersPerPage,
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

/** Earnings under the day of the run with which they go: the soonest run first, in it the newest sale first. */
export function byPayout(items: readonly Earning[]): { day: Day; earnings: Earning[] }[] {
  const groups = new Map<Day, Earning[]>();
  for (const item of items) groups.set(item.payout_on, [...(groups.get(item.payout_on) ?? []), item]);
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, earnings]) => ({
      day,
      earnings: earnings.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    }));
}

/** What was earned month by month, by what it came from. */
export const EarningChart = ({ months }: { months: readonly EarningMonth[] }) => (
  <Chart
    title="Ganhos por mês e origem"
    shape="stacked"
    by="Mês"
    axis={formatMoneyShort}
    series={[
      { label: "Venda de treinamentos", format: formatMoney, colour: "brand" },
      { label: "Indicações", format: formatMoney, colour: "clay" },
    ]}
    points={months.map(({ month, courses, referrals }) => ({
      label: monthLabel(month),
      short: shortMonth(month),
      values: [courses, referrals],
    }))}
    empty="Aqui aparece, mês a mês, o que você ganha com treinamentos vendidos e com quem assina pelo seu link."
  />
);
