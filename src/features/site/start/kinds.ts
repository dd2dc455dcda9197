/** What the start of an area counts over the last days, each beside as many days before. */
export const figureKinds = [
  "visits",
  "quotes",
  "commission",
  "received",
  "candidates",
  "sold",
  "course_sales",
  "students",
  "referred",
] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Which of them are money. */
export const moneyFigures: readonly FigureKind[] = [
  "commission",
  "received",
  "sold",
  "course_sales",
  "referred",
];

/** What a professional may be beside what all are, with figures of its own. */
export const partKinds = ["teaching", "referring"] as const;
export type PartKind = (typeof partKinds)[number];

export const eventKinds = [
  "quote",
  "order",
  "request_approved",
  "request_denied",
  "application_approved",
  "application_denied",
  "paid",
  "candidate",
  "request",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What would bring the person furthest now. */
export const stepKinds = ["resume", "represent", "share", "apply"] as const;
export type StepKind = (typeof stepKinds)[number];

/** Over how many days figures are taken. */
export const figureDays = 30;

/** What brings a professional here. A company has one way to begin. */
export const goals = ["represent", "work", "teach"] as const;
export type Goal = (typeof goals)[number];

export const goalLabels: Record<Goal, string> = {
  represent: "Representar produtos",
  work: "Encontrar uma vaga",
  teach: "Ensinar o que sei",
};

/** The first steps of all goals, and of companies. */
export const firstStepKinds = [
  "requests",
  "city",
  "profile",
  "share",
  "apply",
  "alert",
  "course",
  "film",
  "publish",
  "catalogue",
  "representatives",
  "opening",
] as const;
export type FirstStepKind = (typeof firstStepKinds)[number];
