import { call } from "../../../../client/call.ts";
import { useDecidedRows } from "../../../../ui/decisions/use-decided-rows.ts";
import { useUndoOffers } from "../../../../ui/decisions/use-undo-offers.ts";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { noteQuote, type Quote, type QuoteDash } from "../../contract.ts";
import type { QuoteStatus } from "../../lifecycle.ts";

const isOpen = ({ status }: Quote): boolean => status === "NEW" || status === "ANSWERED";

/** Received quotes as they stand, with the way to note what became of one and to take that back. */
export function useQuotes(quotes: readonly Quote[], snapshot: unknown) {
  const { rows, put, gained } = useDecidedRows({ snapshot, items: quotes, stateOf: ({ status }) => status });
  const { offer, undoOf } = useUndoOffers();

  async function note({ _id }: Quote, from: QuoteStatus, to: QuoteStatus, words?: string): Promise<void> {
    const { message, quote } = await call(noteQuote, {
      params: { id: _id },
      body: { quote: { status: to, expected_status: from, answer: words } },
    });
    put(quote);
    notify.success(message);
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
export type Quotes = ReturnType<typeof useQuotes>;
