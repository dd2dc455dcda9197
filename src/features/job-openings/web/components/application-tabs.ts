import type { Tone } from "../../../../ui/tone.ts";
import type { JobOpeningDash } from "../../contract.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";

/** The tabs of one's own applications, as they stand in the address: `?situacao=aprovadas`. */
const tabs = {
  aguardando: { label: "Aguardando", status: "AWAIT", count: "await", tone: "waiting" },
  aprovadas: { label: "Aprovadas", status: "APPROVED", count: "approved", tone: "success" },
  "nao-aprovadas": { label: "Não aprovadas", status: "DENIED", count: "denied", tone: "neutral" },
} as const satisfies Record<
  string,
  { label: string; status: ApplicationStatus; count: keyof JobOpeningDash; tone: Tone }
>;

/** Undefined where all are wanted, or where the address holds a word that is none. */
export const statusOfApplicationTab = (search: URLSearchParams): ApplicationStatus | undefined => {
  const word = search.get("situacao") ?? "";
  return Object.hasOwn(tabs, word) ? tabs[word as keyof typeof tabs].status : undefined;
};

/** @param dash how many applications stand how, as the screen knows now */
export const applicationTabs = (dash: JobOpeningDash, chosen: ApplicationStatus | undefined) => [
  {
    label: "Todas",
    to: "?",
    count: dash.await + dash.approved + dash.denied,
    current: chosen === undefined,
  },
  ...Object.entries(tabs).map(([word, { label, status, count, tone }]) => ({
    label,
    tone,
    to: `?situacao=${word}`,
    count: dash[count],
    current: status === chosen,
  })),
];
