import { type ReactNode, useId } from "react";
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

/** On a phone three are one over two, not two over one: the main one is the widest. */
const threeLook = "max-sm:[&>:first-child:nth-last-child(3)]:basis-full";

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
          <h1 className="text-xl font-bold">{title}</h1>
          {lead && (
            <p className={classNames("text-ink-muted text-pretty", short && "max-sm:hidden")}>{lead}</p>
          )}
        </div>
        {actions && (
          <div
            className={classNames(
              "flex gap-2",
              short ? "shrink-0" : "flex-wrap max-sm:w-full max-sm:*:grow",
              !short && threeLook,
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}

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

interface ContainerProps {
  children: ReactNode;
  /** `reading` for text and forms of one column. */
  width?: "page" | "reading";
  className?: string;
}

/** Holds the content in the middle, with room for a thumb at both sides. */
export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div
      className={classNames(
        "mx-auto w-full px-4 sm:px-6",
        width === "page" ? "max-w-page" : "max-w-reading",
        className,
      )}
    >
      {children}
    </div>
  );
}

interface FootBarProps {
  children: React.ReactNode;
  /** Names it as a part of the page, where it comes and goes. */
  label?: string;
  className?: string;
}

/** What is done with all that stands above, within reach at the foot of the screen. */
export function FootBar({ children, label, className }: FootBarProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        "foot-bar bottom-(--bottom-bar,0px) [@media(height>=30rem)]:sticky z-10 -mx-4 flex items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:bottom-[calc(var(--bottom-bar,0px)+0.75rem)] sm:mx-0 sm:rounded-card sm:border sm:px-6 sm:shadow-float",
        className,
      )}
    >
      {children}
    </section>
  );
}
