import type { ReactNode } from "react";

interface PageHeaderProps {
  /** The page's one h1: a short sentence, not a label. */
  title: string;
  lead?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** A `BackLink` above the title. */
  back?: ReactNode;
}

export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <header className="space-y-2 pt-6 pb-6 sm:pt-10">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-reading space-y-2">
          <h1 className="text-xl font-bold">{title}</h1>
          {lead && <p className="text-ink-muted text-pretty">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  );
}
