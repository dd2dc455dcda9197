import { ChevronDown } from "lucide-react";
import { type RefObject, useState } from "react";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { moneyColumn, stateColumn, wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import { lineName } from "../../../products/terms.ts";
import type { Quote } from "../../contract.ts";
import { type QuoteStatus, quoteStatusLabels } from "../../model.ts";
import { readMessage } from "../../visitor-message.ts";
import { ageOf, isUnanswered, type Note, QuoteBody, QuoteDecision, Store, tones } from "./quote-card.tsx";
import type { Receiver } from "./received-quotes.tsx";

interface QuotesTableProps {
  receiver: Receiver;
  quotes: readonly Quote[];
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  undoOf: (id: string) => (() => Promise<void>) | null;
  onNote: (quote: Quote, status: QuoteStatus, words?: string) => Promise<void>;
}

/** Received quotes as a table; what was asked, and the ways to answer, open under the row. */
export default function QuotesTable({ receiver, quotes, list, hasMore, undoOf, onNote }: QuotesTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const noteOf =
    (quote: Quote): Note =>
    (status, words) =>
      onNote(quote, status, words);

  const columns: TableColumn<Quote>[] = [
    {
      id: "from",
      heading: "Quem pediu",
      isName: true,
      sortBy: (quote) => readMessage(quote).from,
      text: (quote) => readMessage(quote).from,
      cell: (quote) => (
        <>
          <button
            type="button"
            aria-expanded={quote._id === openId}
            onClick={() => setOpenId(quote._id === openId ? null : quote._id)}
            className="group flex min-h-11 max-w-full items-center gap-1 rounded-sm text-left font-semibold text-brand"
          >
            <span className="min-w-0 wrap-anywhere underline underline-offset-3">
              {readMessage(quote).from}
            </span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className="shrink-0 transition-transform group-aria-expanded:rotate-180"
            />
            <span className="sr-only">: ver o pedido e responder</span>
          </button>
          {receiver === "company" && <Store salesman={quote.salesman} />}
        </>
      ),
    },
    wordsColumn("email", "E-mail", ({ email }) => email, { width: "11rem", isHiddenAtFirst: true }),
    {
      id: "created_at",
      heading: "Quando",
      width: "7rem",
      sortBy: ({ created_at: at }) => at,
      text: ({ created_at: at }) => formatDateTime(at),
      cell: (quote) => (
        <>
          <span className="tabular">{formatDateTime(quote.created_at)}</span>
          {isUnanswered(quote) && (
            <span className="block text-sm text-amber-strong">{ageOf(quote)} sem resposta</span>
          )}
        </>
      ),
    },
    {
      id: "items",
      heading: "Produtos",
      width: "11rem",
      isHiddenAtFirst: true,
      text: ({ items }) => namedItems(items),
      cell: ({ items }) => <span className="line-clamp-2">{namedItems(items)}</span>,
    },
    moneyColumn("total", "Valor", ({ total }) => total, { isStrong: true }),
    moneyColumn("commission", "Comissão", ({ commission }) => commission),
    stateColumn(({ status }) => ({ label: quoteStatusLabels[status], tone: tones[status] }), {
      width: "8.5rem",
    }),
    {
      id: "decision",
      heading: "Resultado",
      width: "15.5rem",
      cell: (quote) => (
        <QuoteDecision quote={quote} undo={undoOf(quote._id)} onNote={noteOf(quote)} className="-my-2" />
      ),
    },
  ];
  return (
    <DataTable
      caption="Orçamentos recebidos"
      columns={columns}
      rows={quotes}
      list={list}
      hasMore={hasMore}
      nameOf={(quote) => `o pedido de ${readMessage(quote).from}`}
      memory={tableMemory("quotes")}
      file="orcamentos"
      isCurrent={({ _id }) => _id === openId}
      detail={(quote) =>
        quote._id === openId && (
          <div className="space-y-4">
            <QuoteBody receiver={receiver} quote={quote} onNote={noteOf(quote)} />
          </div>
        )
      }
    />
  );
}

const namedItems = (items: Quote["items"]): string =>
  items.map(({ amount, name, variant }) => `${amount} × ${lineName(name, variant)}`).join(", ");
