import { ReceiptText } from "lucide-react";
import { useNavigation, useSearchParams } from "react-router";
import { call } from "../../../../client/call.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { pageAfterMoves } from "../../../../ui/decisions/use-decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { listQuotes, type Quote, type QuoteDash } from "../../contract.ts";
import type { QuoteStatus } from "../../lifecycle.ts";
import { QuoteCard } from "./quote-card.tsx";
import { quoteTabs } from "./quote-tabs.ts";
import { QuotesInTheOpen } from "./quotes-in-the-open.tsx";
import { useQuotes } from "./use-quotes.ts";

/** Whose quotes they are: a professional's own store, or a company's part of others' stores. */
export type Receiver = "professional" | "company";

const pageSize = 10;

export const loadQuotes = (status: QuoteStatus | undefined, page = 0) =>
  call(listQuotes, { query: { status, page, limit: pageSize } });

interface ReceivedQuotesProps {
  receiver: Receiver;
  /** The first page of what the address asks for. */
  quotes: Quote[];
  dash: QuoteDash;
}

/** Received quotes by what became of them. One that is answered or sold stays where it is. */
export function ReceivedQuotes({ receiver, quotes: first, dash }: ReceivedQuotesProps) {
  const status = quoteTabs.chosenIn(useSearchParams()[0]);
  const loading = useNavigation().state === "loading";
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: status ?? "",
    load: async (page) => {
      // Among all of them what was answered here stands further down in the list of the server, which begins with new ones.
      const gone = -quotes.gained(status ?? "NEW");
      return (await loadQuotes(status, pageAfterMoves(page, pageSize, gone))).quote_list;
    },
  });
  const quotes = useQuotes(items, first);
  const counters = quotes.counted(dash);

  if (dash.new + dash.answered + dash.won + dash.lost === 0) return <NoQuotes receiver={receiver} />;
  return (
    <div className="space-y-4">
      <CountTabs label="Situação dos orçamentos" items={quoteTabs.items(counters, status)} />
      <QuotesInTheOpen dash={counters} receiver={receiver} />
      <div
        aria-busy={loading}
        className={classNames("space-y-4 transition-opacity", loading && "opacity-50")}
      >
        {items.length === 0 ? (
          <EmptyState icon={ReceiptText} text="Nenhum orçamento nesta situação." />
        ) : (
          <ul ref={list} className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
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
      </div>
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
