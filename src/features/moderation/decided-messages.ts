import type { ModerationDecision } from "./lifecycle.ts";

/** What the administration is told of a decision. */
export const decidedMessages: Record<ModerationDecision, string> = {
  APPROVE: "Conteúdo aprovado",
  REFUSE: "Conteúdo recusado. Avisamos quem publicou por e-mail.",
  SUSPEND: "Conteúdo suspenso. Avisamos quem publicou por e-mail.",
  RESTORE: "Conteúdo de volta ao ar",
};
