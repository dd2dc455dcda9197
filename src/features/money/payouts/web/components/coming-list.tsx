import { CalendarClock } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatShortPercent } from "../../../../../shared/format/percent.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { listEarnings } from "../../../calls.ts";
import type { Earning } from "../../contract.ts";
import { byPayout } from "./by-payout.ts";

const pageSize = 50;

export const loadEarnings = (userId: string, page = 0) =>
  call(listEarnings, { params: { id: userId }, query: { limit: pageSize, page } });

/** What is to come, line by line, under the day on which it goes; the soonest first. */
export function ComingList({ userId, first }: { userId: string; first: Earning[] }) {
  const { items, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
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
