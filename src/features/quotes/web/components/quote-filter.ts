import { type QuoteStatus, quoteStatuses } from "../../lifecycle.ts";

/** The filter of received quotes, as it stands in the address: `?situacao=novos`. */
const words: Record<QuoteStatus, { word: string; label: string }> = {
  NEW: { word: "novos", label: "Novos" },
  ANSWERED: { word: "respondidos", label: "Respondidos" },
  WON: { word: "vendidos", label: "Vendidos" },
  LOST: { word: "perdidos", label: "Perdidos" },
};

export const quoteFilterOptions = [
  { value: "", label: "Todos" },
  ...quoteStatuses.map((status) => ({ value: words[status].word, label: words[status].label })),
];

/** Undefined where all are wanted, or where the address holds a word that is no filter. */
export const statusOfQuoteFilter = (search: URLSearchParams): QuoteStatus | undefined =>
  quoteStatuses.find((status) => words[status].word === search.get("situacao"));
