/** What the start of an area counts over the last days, each beside as many days before. */
export const figureKinds = [
  "quotes",
  "commission",
  "approvals",
  "received",
  "candidates",
  "sold",
  "representatives",
] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Which of them are money. */
export const moneyFigures: readonly FigureKind[] = ["commission", "received", "sold"];

export const eventKinds = [
  "quote",
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
export const stepKinds = [
  "resume",
  "represent",
  "share",
  "apply",
  "catalogue",
  "representatives",
  "opening",
] as const;
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
