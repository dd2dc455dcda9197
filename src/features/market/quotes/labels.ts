import type { QuoteStatus } from "./lifecycle.ts";

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  NEW: "Novo",
  ANSWERED: "Respondido",
  WON: "Vendido",
  LOST: "Perdido",
};
