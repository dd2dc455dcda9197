import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const columns = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  "2-1": "sm:grid-cols-[2fr_1fr]",
  "1-2": "sm:grid-cols-[1fr_2fr]",
};

interface FieldRowProps {
  children: ReactNode;
  columns?: keyof typeof columns;
}

/** Fields that belong together side by side; one under the other on a phone. */
export function FieldRow({ children, columns: shape = 2 }: FieldRowProps) {
  return <div className={classNames("grid items-start gap-x-4 gap-y-5", columns[shape])}>{children}</div>;
}

interface FieldGroupProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** A titled part of a long form, on a card of its own. */
export function FieldGroup({ title, lead, children, action }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 space-y-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="space-y-1">
          <h2 className="text-lg font-bold">{title}</h2>
          {lead && <p className="text-ink-muted text-pretty max-sm:text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </fieldset>
  );
}
