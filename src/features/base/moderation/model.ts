import type { Standing } from "./contract.ts";

/** What administrators decide of what others publish, and what becomes of it. */

export const moderatedKinds = ["job-opening", "product", "course"] as const;
export type ModeratedKindName = (typeof moderatedKinds)[number];

export const moderationStates = ["WAITING", "REFUSED", "SUSPENDED"] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What is approved is in no list of the administration. */
export type StandingState = ModerationState | "APPROVED";

export const moderationDecisions = ["APPROVE", "REFUSE", "SUSPEND", "RESTORE"] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

const decisionsFrom: Record<StandingState, readonly ModerationDecision[]> = {
  WAITING: ["APPROVE", "REFUSE", "SUSPEND"],
  // A refused one that its owner changes waits again.
  REFUSED: ["APPROVE", "SUSPEND"],
  APPROVED: ["SUSPEND"],
  // Whatever its owner changes.
  SUSPENDED: ["RESTORE"],
};

/** What may be decided of a thing in some state. */
export const decisionsOf = (state: StandingState): readonly ModerationDecision[] => decisionsFrom[state];

/** These two keep a thing from everybody: the owner is told why. */
export const needsReason = (decision: ModerationDecision): decision is "REFUSE" | "SUSPEND" =>
  decision === "REFUSE" || decision === "SUSPEND";

export const stateAfter = {
  APPROVE: "APPROVED",
  REFUSE: "REFUSED",
  SUSPEND: "SUSPENDED",
  RESTORE: "APPROVED",
} as const satisfies Record<ModerationDecision, StandingState>;

export const reportedKinds = [...moderatedKinds, "professional", "company", "store", "message"] as const;
export type ReportedKindName = (typeof reportedKinds)[number];

export const reportReasons = [
  "FRAUD",
  "MISLEADING",
  "DISCRIMINATION",
  "OFFENSIVE",
  "RIGHTS",
  "OTHER",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reports are closed once: the thing stays as it is, or something was done about it. */
export const reportOutcomes = ["KEPT", "ACTED"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Characters of what the owner is told. */
export const leastReason = 10;
export const maxReason = 1_000;

/** Characters that somebody writes with a report, and the administration when it closes one. */
export const longestReport = 1_000;

/** Words that screens and mails show for moderation and reports. */

export const kindLabels: Record<ReportedKindName, string> = {
  "job-opening": "Vaga",
  product: "Produto",
  course: "Treinamento",
  professional: "Perfil de profissional",
  company: "Empresa",
  store: "Loja",
  message: "Mensagem",
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

const feminineKinds: readonly ReportedKindName[] = ["job-opening", "company", "store", "message"];

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

/** What the owner of a thing that is not approved reads of it: 'Recusada: falta o endereço.' */
export const standingText = (kind: ModeratedKindName, standing: Standing | undefined): string =>
  standing?.reason
    ? `${stateLabelOf(kind, standing.state)}: ${standing.reason}`
    : "Aguarda a aprovação da Praça para aparecer na busca.";

/** A part of a thing that people read or see, as it is laid before whoever moderates. */
export interface ShownField {
  /** The same of the same part before and after, e.g. the id of a lesson. */
  key: string;
  /** In Portuguese. */
  label: string;
  /** As plain text; null where there is nothing. */
  text: string | null;
  /** Tells from another what the text does not: which pictures, which film. */
  mark?: string;
  /** Pictures that it shows now. */
  imageIds?: string[];
  /** To know, and nothing that is approved: a price. */
  aside?: true;
}
