import type { ReactNode } from "react";
import { classNames } from "../../../../ui/class-names.ts";

/** What somebody did, one under the other along a line. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>;
}

interface TimelineEntryProps {
  title: string;
  subtitle?: string | null;
  period: string;
  /** It goes on: its point is filled. */
  ongoing: boolean;
  children?: ReactNode;
}

export function TimelineEntry({ title, subtitle, period, ongoing, children }: TimelineEntryProps) {
  return (
    <li className="relative space-y-2 border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-1 -left-2 size-3.5 rounded-full border-2 border-brand",
          ongoing ? "bg-brand" : "bg-surface",
        )}
      />
      <div>
        <h4 className="leading-snug font-semibold">{title}</h4>
        {subtitle && <p>{subtitle}</p>}
        {period && <p className="tabular text-sm text-ink-muted">{period}</p>}
      </div>
      {children}
    </li>
  );
}
