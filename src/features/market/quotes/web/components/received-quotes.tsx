import { ReceiptText } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import {
  pageAfterMoves,
  stateTabs,
  useDecidedRows,
  useUndoOffers,
} from "../../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Reloading } from "../../../../../ui/list/reloading.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../../ui/use-media-query.ts";
import { offerPush } from "../../../../base/notifications/web/components/push.ts";
import { listQuotes, noteQuote } from "../../../calls.ts";
import type { Quote, QuoteDash } from "../../contract.ts";
import type { QuoteStatus } from "../../model.ts";
import { QuoteCard } from "./quote-card.tsx";

/** Whose quotes they are: a professional's own store, or a company's part of others' stores. */
export type Receiver = "professional" | "company";

const QuotesTable = lazy(() => import("./quotes-table.tsx"));

/** A table shows more at once than cards. */
export async function loadFirstQuotes(status: QuoteStatus | undefined) {
  const size = matchMedia(roomForTables).matches ? 40 : 10;
  return { size, ...(await loadQuotes(status, 0, size)) };
}

const loadQuotes = (status: QuoteStatus | undefined, page: number, limit: number) =>
  call(listQuotes, { query: { status, page, limit } });

interface ReceivedQuotesProps {
  receiver: Receiver;
  /** The first page of what the address asks for. */
  quotes: Quote[];
  /** How many a full page has. */
  size: number;
  dash: QuoteDash;
  /** What became of a quote was noted, or that was taken back. */
  onNoted: () => void;
}

/** Received quotes by what became of them. One that is answered or sold stays where it is. */
export function ReceivedQuotes({ receiver, quotes: first, size, dash, onNoted }: ReceivedQuotesProps) {
  const status = quoteTabs.chosenIn(useSearchParams()[0]);
  const isWide = useMediaQuery(roomForTables);
  const { items, list, hasMore, busy, loadMore } = useMorePages<Quote, HTMLElement>({
    first,
    size,
    of: status ?? "",
    load: async (page) => {
      // Among all of them what was answered here stands further down in the list of the server, which begins with new ones.
      const gone = -quotes.gained(status ?? "NEW");
      return (await loadQuotes(status, pageAfterMoves(page, size, gone), size)).quote_list;
    },
  });
  const quotes = useQuotes(items, first, onNoted);
  const counters = quotes.counted(dash);

  if (dash.new + dash.answered + dash.won + dash.lost === 0) return <NoQuotes receiver={receiver} />;
  return (
    <div className="space-y-4">
      <CountTabs label="Situação dos orçamentos" items={quoteTabs.items(counters, status)} />
      <QuotesInTheOpen dash={counters} receiver={receiver} />
      <Reloading className="space-y-4">
        {items.length === 0 ? (
          <EmptyState icon={ReceiptText} text="Nenhum orçamento nesta situação." />
        ) : isWide ? (
          <Suspense fallback={<SkeletonBoxes count={6} className="grid gap-2" box="h-16 rounded-card" />}>
            <QuotesTable
              receiver={receiver}
              quotes={quotes.rows}
              list={list}
              hasMore={hasMore}
              undoOf={quotes.undoOf}
              onNote={quotes.note}
            />
          </Suspense>
        ) : (
          <ul
            ref={(ul) => {
              list.current = ul;
            }}
            className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
          >
            {quotes.rows.map((quote) => (
              <QuoteCard
                key={quote._id}
                receiver={receiver}
                quote={quote}
                undo={quotes.undoOf(quote._id)}
                onNote={(next, words) => quotes.note(quote, next, words)}
              />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </Reloading>
    </div>
  );
}

const NoQuotes = ({ receiver }: { receiver: Receiver }) =>
  receiver === "professional" ? (
    <EmptyState
      icon={ReceiptText}
      text="Sua loja ainda não recebeu pedidos de orçamento"
      hint="Compartilhe o link da loja com os seus clientes: o pedido deles chega aqui e no seu e-mail."
      action={<LinkButton to="/vc/catalogo">Compartilhar minha loja</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={ReceiptText}
      text="Ninguém pediu orçamento dos seus produtos ainda"
      hint="Os pedidos chegam pelas lojas dos profissionais que representam a sua empresa."
      action={<LinkButton to="/co/vendedores">Ver representantes</LinkButton>}
    />
  );

interface QuotesInTheOpenProps {
  dash: QuoteDash;
  receiver: Receiver;
}

/** What there is to win: quotes that were neither sold nor lost. */
function QuotesInTheOpen({ dash, receiver }: QuotesInTheOpenProps) {
  return (
    <dl className="flex gap-x-6 gap-y-1 max-sm:flex-col">
      <Amount label="Em aberto" value={dash.open_total} look="text-ink" />
      <Amount
        label={receiver === "professional" ? "Sua comissão, se vender tudo" : "Comissão dos representantes"}
        value={dash.open_commission}
        look="text-amber-strong"
      />
    </dl>
  );
}

const Amount = ({ label, value, look }: { label: string; value: number; look: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={`tabular font-bold whitespace-nowrap ${look}`}>{formatMoney(value)}</dd>
  </div>
);

const isOpen = ({ status }: Quote): boolean => status === "NEW" || status === "ANSWERED";

/** Received quotes as they stand, with the way to note what became of one and to take that back. */
function useQuotes(quotes: readonly Quote[], snapshot: unknown, onNoted: () => void) {
  const { rows, put, gained } = useDecidedRows({ snapshot, items: quotes, stateOf: ({ status }) => status });
  const { offer, undoOf } = useUndoOffers();

  async function note({ _id }: Quote, from: QuoteStatus, to: QuoteStatus, words?: string): Promise<void> {
    const { message, quote } = await call(noteQuote, {
      params: { id: _id },
      body: { quote: { status: to, expected_status: from, answer: words } },
    });
    put(quote);
    onNoted();
    notify.success(message);
    if (words) offerPush();
  }

  /** What the open ones come to, after what was noted here. */
  const openAfter = (before: number, amountOf: (quote: Quote) => number): number =>
    rows.reduce((sum, now, index) => {
      const then = quotes[index];
      if (!then || isOpen(then) === isOpen(now)) return sum;
      return isOpen(now) ? sum + amountOf(now) : sum - amountOf(now);
    }, before);

  return {
    rows,
    undoOf,
    gained,
    /** The counters as they are after what was noted here. */
    counted: (dash: QuoteDash): QuoteDash => ({
      new: dash.new + gained("NEW"),
      answered: dash.answered + gained("ANSWERED"),
      won: dash.won + gained("WON"),
      lost: dash.lost + gained("LOST"),
      open_total: openAfter(dash.open_total, ({ total }) => total),
      open_commission: openAfter(dash.open_commission, ({ commission }) => commission),
    }),
    /** @param words mailed to who asked; what was mailed cannot be undone */
    async note(quote: Quote, to: QuoteStatus, words?: string): Promise<void> {
      const from = quote.status;
      await note(quote, from, to, words);
      if (words) return;
      offer(quote._id, () => note(quote, to, from));
    },
  };
}
/** The tabs of received quotes. */
export const quoteTabs = stateTabs<QuoteStatus, "new" | "answered" | "won" | "lost">("Todos", [
  { word: "novos", label: "Novos", state: "NEW", count: "new", tone: "waiting" },
  { word: "respondidos", label: "Respondidos", state: "ANSWERED", count: "answered", tone: "brand" },
  { word: "vendidos", label: "Vendidos", state: "WON", count: "won", tone: "success" },
  { word: "perdidos", label: "Perdidos", state: "LOST", count: "lost", tone: "neutral" },
]);
