import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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

interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  icon?: LucideIcon;
}

/** A short word or two about a thing: 'Destaque', 'CLT', 'Remoto'. */
export function Badge({ children, tone = "neutral", icon: Icon }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 max-w-full shrink-0 wrap-anywhere rounded-sm px-2 py-0.5 text-sm font-medium",
        toneSoft[tone],
      )}
    >
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** The state a thing is in, with a dot so that it is not told by colour alone from a plain badge. */
export function StatusBadge({ children, tone = "neutral" }: Omit<BadgeProps, "icon">) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 max-w-full shrink-0 wrap-anywhere rounded-full px-2.5 py-0.5 text-sm font-semibold",
        toneSoft[tone],
      )}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}
