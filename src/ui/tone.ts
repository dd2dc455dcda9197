/** What a colour says. Red is danger, blue is waiting, amber deserves a glance, green went well. */
export type Tone = "neutral" | "success" | "danger" | "waiting" | "amber" | "brand";

export const toneSoft: Record<Tone, string> = {
  neutral: "bg-surface-muted text-ink-muted",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
  waiting: "bg-waiting-soft text-waiting",
  amber: "bg-amber-soft text-amber-strong",
  brand: "bg-brand-soft text-brand",
};
