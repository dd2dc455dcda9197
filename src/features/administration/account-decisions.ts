/** What the administration decides of an account; the first of each pair has a reason, which its owner is told. */
export const accountDecisionNames = ["BLOCK", "UNBLOCK", "SUSPEND_PAGE", "RESTORE_PAGE"] as const;
export type AccountDecision = (typeof accountDecisionNames)[number];

export const decisionLabels: Record<AccountDecision, string> = {
  BLOCK: "Bloqueio",
  UNBLOCK: "Fim do bloqueio",
  SUSPEND_PAGE: "Suspensão da página",
  RESTORE_PAGE: "Fim da suspensão da página",
};
