import type {
  ModeratedKindName,
  ModerationDecision,
  ReportedKindName,
  ReportOutcome,
  ReportReason,
  StandingState,
} from "./lifecycle.ts";

/** Words that screens and mails show for moderation and reports. */

export const kindLabels: Record<ReportedKindName, string> = {
  "job-opening": "Vaga",
  product: "Produto",
  course: "Treinamento",
  professional: "Perfil de profissional",
  company: "Empresa",
  store: "Loja",
};

export const kindPluralLabels: Record<ModeratedKindName, string> = {
  "job-opening": "Vagas",
  product: "Produtos",
  course: "Treinamentos",
};

/** Openings are feminine. */
const ending = (kind: ModeratedKindName) => (kind === "job-opening" ? "a" : "o");

export const stateLabels: Record<StandingState, string> = {
  WAITING: "Aguardando",
  REFUSED: "Recusado",
  SUSPENDED: "Suspenso",
  APPROVED: "Aprovado",
};

/** 'Recusada', of an opening. */
export const stateLabelOf = (kind: ModeratedKindName, state: StandingState): string =>
  state === "WAITING" ? "Aguardando aprovação" : stateLabels[state].replace(/o$/, ending(kind));

const feminineKinds: readonly ReportedKindName[] = ["job-opening", "company", "store"];

/** 'esta vaga', 'este produto'. */
export const thisThing = (kind: ReportedKindName): string =>
  `${feminineKinds.includes(kind) ? "esta" : "este"} ${kindLabels[kind].toLowerCase()}`;

export const decisionLabels: Record<ModerationDecision, string> = {
  APPROVE: "Aprovar",
  REFUSE: "Recusar",
  SUSPEND: "Suspender",
  RESTORE: "Trazer de volta",
};

export const decidedLabels: Record<ModerationDecision, string> = {
  APPROVE: "Aprovação",
  REFUSE: "Recusa",
  SUSPEND: "Suspensão",
  RESTORE: "Volta ao ar",
};

export const reasonLabels: Record<ReportReason, string> = {
  FRAUD: "Golpe ou fraude",
  MISLEADING: "Conteúdo falso ou enganoso",
  DISCRIMINATION: "Discriminação",
  OFFENSIVE: "Conteúdo ofensivo",
  RIGHTS: "Uso indevido de direitos de terceiros",
  OTHER: "Outro motivo",
};

export const outcomeLabels: Record<ReportOutcome, string> = {
  KEPT: "Mantido como está",
  ACTED: "Providência tomada",
};
