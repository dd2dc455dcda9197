import type { ReactNode } from "react";

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels with what they are, one under the other; in two columns where they would stand too far apart. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-x-12 gap-y-2">
    {facts.map(([label, value]) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="tabular min-w-0 grow text-right font-semibold break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

/** What something is found by in other systems and in letters: to copy, not to read. */
export const CodeText = ({ children }: { children: string }) => (
  <span className="text-sm font-normal break-all text-ink-muted select-all">{children}</span>
);
