import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "./logo.tsx";

interface EmptyStateProps {
  /** One sentence: what is not here yet. */
  text: string;
  /** A second sentence at most: what would fill it. */
  hint?: string;
  /** The next step: a `Button` or a `LinkButton`, or two of them. */
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ text, hint, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line-strong px-4 py-10 text-center">
      <span aria-hidden="true" className="rounded-full bg-brand-soft p-4 text-brand">
        {Icon ? <Icon size={28} /> : <LogoMark className="size-7" />}
      </span>
      <div className="max-w-md space-y-1">
        <p className="text-lg font-semibold text-balance">{text}</p>
        {hint && <p className="text-ink-muted text-pretty">{hint}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
