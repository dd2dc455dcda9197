import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface PageHeaderProps {
  /** The page's one h1: a short sentence, not a label. */
  title: string;
  lead?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** A `BackLink` above the title. */
  back?: ReactNode;
  /** Over a list or a long form: on a phone without the lead, and with the actions (icons alone) beside the title. */
  short?: boolean;
}

export function PageHeader({ title, lead, actions, back, short }: PageHeaderProps) {
  return (
    <header
      className={classNames("@container space-y-2 sm:pt-10", short ? "pt-3 pb-3 sm:pb-6" : "pt-6 pb-6")}
    >
      {back}
      <div
        className={classNames(
          "flex justify-between gap-4",
          short ? "items-center sm:items-end @max-[16rem]:flex-wrap" : "flex-wrap items-end",
        )}
      >
        <div className="min-w-0 max-w-reading space-y-2">
          <h1 className="text-xl font-bold max-sm:text-[length:min(var(--text-xl),11.5vw)]">{title}</h1>
          {lead && (
            <p className={classNames("text-ink-muted text-pretty", short && "max-sm:hidden")}>{lead}</p>
          )}
        </div>
        {actions && (
          <div
            className={classNames("flex gap-2", short ? "shrink-0" : "flex-wrap max-sm:w-full max-sm:*:grow")}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
