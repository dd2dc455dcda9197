import type { Tone } from "../../../../ui/tone.ts";
import type { RepresentationDash } from "../../contract.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";

/** The tabs of one's own requests, as they stand in the address: `?situacao=aprovadas`. */
const tabs = {
  aguardando: { label: "Aguardando", status: "AWAIT", count: "await", tone: "waiting" },
  aprovadas: { label: "Aprovadas", status: "APPROVED", count: "approved", tone: "success" },
  negadas: { label: "Negadas", status: "DENIED", count: "denied", tone: "neutral" },
} as const satisfies Record<
  string,
  { label: string; status: RepresentationStatus; count: keyof RepresentationDash; tone: Tone }
>;

/** Undefined where all are wanted, or where the address holds a word that is none. */
export const statusOfRequestTab = (search: URLSearchParams): RepresentationStatus | undefined => {
  const word = search.get("situacao") ?? "";
  return Object.hasOwn(tabs, word) ? tabs[word as keyof typeof tabs].status : undefined;
};

/** @param dash how many requests stand how, as the screen knows now */
export const requestTabs = (dash: RepresentationDash, chosen: RepresentationStatus | undefined) => [
  { label: "Solicitadas", to: "?", count: dash.total, current: chosen === undefined },
  ...Object.entries(tabs).map(([word, { label, status, count, tone }]) => ({
    label,
    tone,
    to: `?situacao=${word}`,
    count: dash[count],
    current: status === chosen,
  })),
];
