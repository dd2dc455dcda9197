/** What waits for somebody, each kind counted by the feature that holds it. */

/** What companies answered to a professional, which waits until the person has looked. */
export const answerKinds = ["application_answers", "request_answers"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const waitingKinds = [
  "candidates",
  "requests",
  "quotes",
  "questions",
  "cart",
  "moderation",
  "reports",
  "messages",
  ...answerKinds,
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Nobody reads more of a badge than that it is many. */
export const maxCounted = 100;
