import { useNavigation, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import { listQuotes, type Quote, type QuoteDash } from "../../contract.ts";
import type { QuoteStatus } from "../../lifecycle.ts";
import { quoteFilterOptions, statusOfQuoteFilter } from "./quote-filter.ts";
import { QuoteList } from "./quote-list.tsx";

/** Whose quotes they are: a professional's own store, or a company's part of others' stores. */
export type Receiver = "professional" | "company";

const pageSize = 10;

export const loadQuotes = (status: QuoteStatus | undefined, page = 0) =>
  call(listQuotes, { query: { status, page, limit: pageSize } });

interface QuotesOverviewProps {
  receiver: Receiver;
  /** The first page of what the address asks for. */
  quotes: Quote[];
  dash: QuoteDash;
}

/** Counters, the filter, and the quotes themselves. */
export function QuotesOverview({ receiver, quotes, dash }: QuotesOverviewProps) {
  const [search, setSearch] = useSearchParams();
  const filtering = useNavigation().state === "loading";
  const status = statusOfQuoteFilter(search);
  const received = dash.new + dash.answered + dash.won + dash.lost > 0;
  return (
    <div className="space-y-6">
      {received && (
        <>
          <StatRow>
            <StatCounter value={dash.new} label="Novos" tone="waiting" />
            <StatCounter value={dash.answered} label="Respondidos" tone="brand" />
            <StatCounter value={dash.won} label="Vendidos" tone="success" />
            <StatCounter value={dash.lost} label="Perdidos" />
          </StatRow>
          <InTheOpen dash={dash} receiver={receiver} />
          <RadioGroup
            label="Situação dos orçamentos"
            labelHidden
            options={quoteFilterOptions}
            value={status ? (search.get("situacao") ?? "") : ""}
            onChange={(value) => setSearch(value ? { situacao: value } : {}, { preventScrollReset: true })}
          />
        </>
      )}
      <div aria-busy={filtering} className={classNames("transition-opacity", filtering && "opacity-50")}>
        <QuoteList
          receiver={receiver}
          quotes={quotes}
          pageSize={pageSize}
          status={status}
          load={async (page) => (await loadQuotes(status, page)).quote_list}
        />
      </div>
    </div>
  );
}

/** What there is to win: quotes that were neither sold nor lost. */
function InTheOpen({ dash, receiver }: { dash: QuoteDash; receiver: Receiver }) {
  const amounts = [
    { label: "Em aberto", value: dash.open_total, look: "text-ink" },
    {
      label: receiver === "professional" ? "Sua comissão, se vender tudo" : "Comissão dos representantes",
      value: dash.open_commission,
      look: "text-amber-strong",
    },
  ];
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:px-6">
      {amounts.map(({ label, value, look }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 sm:flex-col-reverse sm:gap-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={classNames("tabular text-lg font-bold", look)}>{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
