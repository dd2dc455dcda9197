import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatShortPercent } from "../../../../../shared/format/percent.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Avatar } from "../../../../../ui/avatar.tsx";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import type { IntervalMonths } from "../../../plans/intervals.ts";
import { intervalLabels } from "../../../plans/labels.ts";
import type { ReferralSubscription } from "../../earning-contract.ts";
import { eventLabels, stateShown, wordsOfState } from "./earning-words.ts";

interface EarningListProps {
  first: ReferralSubscription[];
  size: number;
  /** The time that is shown. */
  of: string;
  load: (page: number) => Promise<ReferralSubscription[]>;
}

/** Payment by payment what came of it, newest first. */
export function EarningList(props: EarningListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages(props);
  return (
    <>
      <ul ref={list} className="space-y-3">
        {items.map((earning) => (
          <Earning key={earning._id} {...earning} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}

function Earning(earning: ReferralSubscription) {
  const { user, plan, plan_payment, amount, event, created_at, price, fee, percent, earned, state } = earning;
  const name = user ? `${user.name} ${user.lastname}.` : "Conta encerrada";
  const { label, tone } = stateShown[state];
  return (
    <Card
      as="li"
      className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,9.5rem)] sm:items-center"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="sm" />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-ink-muted">
            {plan.name} · {intervalLabels[plan_payment.interval as IntervalMonths]}
            {plan.type === "COMPANY" && ` · ${pluralise(amount, "licença")}`}
          </p>
        </div>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          {eventLabels[event]} em {formatDay(created_at)}
        </p>
        <p className="tabular text-ink-muted">
          {formatMoney(price)} − taxa de {formatMoney(fee)}; sua parte: {formatShortPercent(percent)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        <p className="tabular text-lg font-bold whitespace-nowrap">{formatMoney(earned)}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="border-t border-line pt-3 text-sm text-ink-muted text-pretty sm:col-span-3">
        {wordsOfState(earning)}
      </p>
    </Card>
  );
}
