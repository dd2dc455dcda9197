import { formatCount } from "../shared/format/text.ts";

export interface FunnelStep {
  label: string;
  count: number;
}

interface FunnelProps {
  /** What goes through it: 'Orçamentos dos últimos 12 meses'. */
  label: string;
  /** Each with as many as came through the one before, or fewer. */
  steps: readonly FunnelStep[];
  /** What it came to in the end, in words. */
  result?: { label: string; text: string } | undefined;
}

/** How many get how far: each step beside the first, and its share of the step before. */
export function Funnel({ label, steps, result }: FunnelProps) {
  const max = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol aria-label={label} className="space-y-3">
      {steps.map(({ label: name, count }, place) => {
        const before = steps[place - 1]?.count;
        return (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{name}</span>
              <span className="tabular">
                <strong className="font-semibold">{formatCount(count)}</strong>
                {before ? (
                  <span className="text-sm text-ink-muted">
                    {" "}
                    · {formatCount((100 * count) / before)}% do anterior
                  </span>
                ) : null}
              </span>
            </p>
            <div aria-hidden="true" className="h-3 overflow-hidden rounded-sm bg-surface-muted">
              <div className="h-full rounded-sm bg-brand" style={{ width: `${(100 * count) / max}%` }} />
            </div>
          </li>
        );
      })}
      {result && (
        <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span>{result.label}</span>
          <strong className="tabular text-lg font-bold">{result.text}</strong>
        </li>
      )}
    </ol>
  );
}
