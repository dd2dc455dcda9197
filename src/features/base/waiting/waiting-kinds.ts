/** What waits for somebody, each kind counted by the feature that holds it. */

/** What companies answered to a professional, which waits until the person has looked. */
export const answerKinds = ["application_answers", "request_answers"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const waitingKinds = [
  "candidates",
  "requests",
  "quotes",
  "proposals",
  "sale-orders",
  "statements",
  "conversations",
  "questions",
  "cart",
  "moderation",
  "reports",
  "messages",
  ...answerKinds,
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What a professional does here, which menus follow: has a course in any state, one that is published, represents something. */
export const activities = ["teaches", "sells_courses", "represents"] as const;
export type Activity = (typeof activities)[number];

/** Nobody reads more of a badge than that it is many. */
export const maxCounted = 100;
