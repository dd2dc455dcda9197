import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** `lg` on the landing pages, where a part fills the screen. */
  size?: "md" | "lg";
  /** A link or button at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
  id?: string;
  className?: string;
}

/** A part of a page with its heading (h2), reached by name with a screen reader. */
export function Section({ title, lead, size = "md", action, children, id, className }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(size === "lg" ? "space-y-6 py-10 sm:py-14" : "space-y-4 py-6", className)}
    >
      <div
        className={classNames(
          "flex flex-wrap justify-between gap-x-4 gap-y-2",
          lead ? "items-end" : "items-center",
        )}
      >
        <div className="min-w-0 max-w-reading space-y-1">
          <h2 id={headingId} className={size === "lg" ? "text-xl font-bold" : "text-lg font-bold"}>
            {title}
          </h2>
          {lead && <p className="text-ink-muted text-pretty">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
