import type { Tone } from "../../../../ui/tone.ts";
import type { QuoteDash } from "../../contract.ts";
import { type QuoteStatus, quoteStatuses } from "../../lifecycle.ts";

/** The tabs of received quotes, as they stand in the address: `?situacao=novos`. */
const tabs: Record<
  QuoteStatus,
  { word: string; label: string; count: "new" | "answered" | "won" | "lost"; tone: Tone }
> = {
  NEW: { word: "novos", label: "Novos", count: "new", tone: "waiting" },
  ANSWERED: { word: "respondidos", label: "Respondidos", count: "answered", tone: "brand" },
  WON: { word: "vendidos", label: "Vendidos", count: "won", tone: "success" },
  LOST: { word: "perdidos", label: "Perdidos", count: "lost", tone: "neutral" },
};

/** Undefined where all are wanted, or where the address holds a word that is none. */
export const statusOfQuoteTab = (search: URLSearchParams): QuoteStatus | undefined =>
  quoteStatuses.find((status) => tabs[status].word === search.get("situacao"));

/** @param dash how many quotes stand how, as the screen knows now */
export const quoteTabs = (dash: QuoteDash, chosen: QuoteStatus | undefined) => [
  {
    label: "Todos",
    to: "?",
    count: dash.new + dash.answered + dash.won + dash.lost,
    current: chosen === undefined,
  },
  ...quoteStatuses.map((status) => ({
    label: tabs[status].label,
    tone: tabs[status].tone,
    to: `?situacao=${tabs[status].word}`,
    count: dash[tabs[status].count],
    current: status === chosen,
  })),
];
