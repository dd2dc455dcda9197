import { ChevronDown } from "lucide-react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { barControl } from "./filters.tsx";

interface FilterRangeProps {
  label: string;
  /** What is chosen, in words; '' where nothing is. */
  chosen: string;
  inBar: boolean;
  /** The two fields. */
  children: ReactNode;
}

/** From and to: in the bar under a button that says what is chosen, in the sheet side by side. */
export function FilterRange({ label, chosen, inBar, children }: FilterRangeProps) {
  if (!inBar) return <div className="grid grid-cols-2 gap-3">{children}</div>;

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }
  function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== "Escape") return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  }

  return (
    <details className="relative min-w-0 grow basis-28" onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <summary className={`${barControl(chosen !== "")} list-none leading-6.5`}>
        <span className={chosen ? "sr-only" : ""}>{label} </span>
        {chosen}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-2.5 text-ink-muted"
        />
      </summary>
      {/* Can have the focus, so that a press between its fields is no way out. */}
      <div
        tabIndex={-1}
        className="absolute left-0 z-20 mt-1 grid w-72 grid-cols-2 gap-3 rounded-card border border-line bg-surface p-4 shadow-float outline-none"
      >
        {children}
      </div>
    </details>
  );
}
