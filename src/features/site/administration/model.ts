/** What the administration decides of an account; all but what ends a stop has a reason, which its owner is told. */
export const accountDecisionNames = [
  "BLOCK",
  "UNBLOCK",
  "SUSPEND_PAGE",
  "RESTORE_PAGE",
  "REMOVE_SECOND_FACTOR",
  "FREE_EMAIL",
  "FREE_DOCUMENT",
] as const;
export type AccountDecision = (typeof accountDecisionNames)[number];

export const decisionLabels: Record<AccountDecision, string> = {
  BLOCK: "Bloqueio",
  UNBLOCK: "Fim do bloqueio",
  SUSPEND_PAGE: "Suspensão da página",
  RESTORE_PAGE: "Fim da suspensão da página",
  REMOVE_SECOND_FACTOR: "Remoção das duas etapas",
  FREE_EMAIL: "Liberação do e-mail",
  FREE_DOCUMENT: "Liberação do CPF ou CNPJ",
};

/** What waits for the administration until somebody deals with it. */
export const waitingThings = [
  "moderation",
  "reports",
  "contact",
  "payouts",
  "transfers",
  "rewards",
  "refunds",
  "disputes",
  "videos",
  "jobs",
  "stops",
] as const;
export type WaitingThingKind = (typeof waitingThings)[number];

export const shownDays = 30;
