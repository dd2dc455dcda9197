import { stateTabs } from "../../../../ui/state-tabs.ts";
import type { QuoteStatus } from "../../lifecycle.ts";

/** The tabs of received quotes. */
export const quoteTabs = stateTabs<QuoteStatus, "new" | "answered" | "won" | "lost">("Todos", [
  { word: "novos", label: "Novos", state: "NEW", count: "new", tone: "waiting" },
  { word: "respondidos", label: "Respondidos", state: "ANSWERED", count: "answered", tone: "brand" },
  { word: "vendidos", label: "Vendidos", state: "WON", count: "won", tone: "success" },
  { word: "perdidos", label: "Perdidos", state: "LOST", count: "lost", tone: "neutral" },
]);
