import { formatDay } from "../../../../../shared/format/dates.ts";
import type { Tone } from "../../../../../ui/tone.ts";
import type { HighlightState, SeenHighlight } from "../../highlight-contract.ts";
import type { HighlightKind } from "../../places.ts";

/** How what is put in front is called, where its list stands, and where it shows. */
export const highlightWords: Record<
  HighlightKind,
  { one: string; many: string; to: string; page: string; add: string }
> = {
  company: {
    one: "empresa",
    many: "Empresas",
    to: "?",
    page: "/empresa/",
    add: "Pôr uma empresa em destaque",
  },
  product: {
    one: "produto",
    many: "Produtos",
    to: "?tipo=produtos",
    page: "/produto/",
    add: "Pôr um produto em destaque",
  },
  course: {
    one: "treinamento",
    many: "Treinamentos",
    to: "?tipo=treinamentos",
    page: "/treinamento/",
    add: "Pôr um treinamento em destaque",
  },
  "job-opening": {
    one: "vaga",
    many: "Vagas",
    to: "?tipo=vagas",
    page: "/vaga/",
    add: "Pôr uma vaga em destaque",
  },
};

const kindsInAddress: Record<string, HighlightKind> = {
  produtos: "product",
  treinamentos: "course",
  vagas: "job-opening",
};
export const highlightKindIn = (search: URLSearchParams): HighlightKind =>
  kindsInAddress[search.get("tipo") ?? ""] ?? "company";

export const stateShown: Record<HighlightState, { label: string; tone: Tone }> = {
  SHOWN: { label: "Aparece", tone: "success" },
  COMING: { label: "Ainda não começou", tone: "waiting" },
  OVER: { label: "Terminou", tone: "neutral" },
  HIDDEN: { label: "Fora do ar", tone: "danger" },
};

/** 'De 1/2/2027 até 3/4/2027'. */
export const wordsOfDays = ({ starts_on, ends_on }: SeenHighlight): string =>
  `De ${formatDay(starts_on)} ${ends_on ? `até ${formatDay(ends_on)}` : "em diante"}`;
