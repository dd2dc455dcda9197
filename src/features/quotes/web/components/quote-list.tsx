import { ReceiptText } from "lucide-react";
import { useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { noteQuote, type Quote } from "../../contract.ts";
import type { QuoteStatus } from "../../lifecycle.ts";
import { type Note, QuoteCard } from "./quote-card.tsx";
import type { Receiver } from "./quotes-overview.tsx";

interface QuoteListProps {
  receiver: Receiver;
  /** The first page. */
  quotes: Quote[];
  pageSize: number;
  status: QuoteStatus | undefined;
  load: (page: number) => Promise<Quote[]>;
}

export function QuoteList({ receiver, quotes, pageSize, status, load }: QuoteListProps) {
  const { revalidate } = useRevalidator();
  const pages = useMorePages({ first: quotes, size: pageSize, of: status ?? "", load });
  const { items, list, hasMore, busy, loadMore } = pages;

  const noteOf =
    (quote: Quote): Note =>
    async (next) => {
      const { message } = await call(noteQuote, {
        params: { id: quote._id },
        body: { quote: { status: next } },
      });
      notify.success(next === "ANSWERED" && quote.status === "NEW" ? "Marcado como respondido" : message);
      await Promise.all([revalidate(), pages.refresh()]);
    };

  if (items.length === 0) return <NoQuotes receiver={receiver} filtered={status !== undefined} />;
  return (
    <div className="space-y-4">
      <ul ref={list} className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {items.map((quote) => (
          <QuoteCard key={quote._id} receiver={receiver} quote={quote} onNote={noteOf(quote)} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </div>
  );
}

function NoQuotes({ receiver, filtered }: { receiver: Receiver; filtered: boolean }) {
  if (filtered) return <EmptyState icon={ReceiptText} text="Nenhum orçamento nesta situação." />;
  return receiver === "professional" ? (
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
}
