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
