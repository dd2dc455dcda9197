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

export const reportedKinds = [...moderatedKinds, "professional", "company", "store"] as const;
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
