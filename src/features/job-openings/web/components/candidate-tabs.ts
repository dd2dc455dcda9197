import type { Tone } from "../../../../ui/tone.ts";
import type { Candidate } from "../../contract.ts";
import { type ApplicationStatus, applicationStatuses } from "../../lifecycle.ts";

/** The tabs of an opening's candidates, as they stand in the address: `?candidatos&situacao=aguardando`. */
const tabs: Record<ApplicationStatus, { word: string; label: string; tone: Tone }> = {
  AWAIT: { word: "aguardando", label: "Aguardando", tone: "waiting" },
  APPROVED: { word: "aprovados", label: "Aprovados", tone: "success" },
  DENIED: { word: "negados", label: "Negados", tone: "neutral" },
  CANCELED: { word: "cancelados", label: "Cancelados", tone: "neutral" },
};

/** Undefined where all are wanted, or where the address holds a word that is none. */
export const statusOfTab = (search: URLSearchParams): ApplicationStatus | undefined =>
  applicationStatuses.find((status) => tabs[status].word === search.get("situacao"));

/** All, and those of each state; of canceled ones only where there are any. */
export function tabsOf(candidates: readonly Candidate[], chosen: ApplicationStatus | undefined) {
  const count = (status: ApplicationStatus) =>
    candidates.filter((candidate) => candidate.status === status).length;
  return [
    { label: "Todos", to: "?candidatos", count: candidates.length, current: chosen === undefined },
    ...applicationStatuses
      .filter((status) => status !== "CANCELED" || count(status) > 0)
      .map((status) => ({
        label: tabs[status].label,
        tone: tabs[status].tone,
        to: `?candidatos&situacao=${tabs[status].word}`,
        count: count(status),
        current: status === chosen,
      })),
  ];
}
