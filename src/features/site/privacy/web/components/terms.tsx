import { formatLongDay } from "../../../../../shared/format/dates.ts";
import { termsVersion } from "../../legal-versions.ts";
import { ClauseList } from "./clause-list.tsx";
import { termsClauses } from "./terms-clauses.ts";

/** The terms of use, in a box of their own that scrolls. */
export function Terms({ id }: { id: string }) {
  return (
    <section
      id={id}
      aria-label="Termos de uso"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be within reach of the keyboard
      tabIndex={0}
      className="max-h-72 space-y-5 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-muted p-4 text-sm"
    >
      <ClauseList clauses={termsClauses} as="p" />
      <p className="text-ink-muted">Em vigor desde {formatLongDay(termsVersion)}.</p>
    </section>
  );
}
