import { formatCount } from "../../shared/format/text.ts";
import { type Tone, toneSoft } from "../badge.tsx";
import { classNames } from "../class-names.ts";

interface StatCounterProps {
  value: number;
  label: string;
  tone?: Tone;
}

/** One counter of a row of them. The row is a `StatRow`. */
export function StatCounter({ value, label, tone = "neutral" }: StatCounterProps) {
  return (
    <div className={classNames("flex flex-col-reverse justify-end rounded-card px-4 py-3", toneSoft[tone])}>
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="tabular text-xl font-bold">{formatCount(value)}</dd>
    </div>
  );
}

interface StatRowProps {
  children: React.ReactNode;
  className?: string | undefined;
}

/** Three that would leave a lone one below stand in one row, a little narrower. */
const threeOnPhone =
  "max-sm:has-[>:nth-child(3):last-child]:grid-cols-3 max-sm:has-[>:nth-child(3):last-child]:gap-2 max-sm:has-[>:nth-child(3):last-child]:*:px-2.5";

/** Counters side by side; on a phone two by two, or three in a row. */
export function StatRow({ children, className }: StatRowProps) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]",
        threeOnPhone,
        className,
      )}
    >
      {children}
    </dl>
  );
}

interface FunnelStep {
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

interface ProgressBarProps {
  /** What goes on. */
  label: string;
  /** Percent. */
  value: number;
  /** What is read aloud in the place of the percentage. */
  text?: string;
  className?: string;
}

/** How far something is. Drawn here: what browsers draw of `progress` has colours of their own. */
export const ProgressBar = ({ label, value, text, className }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(value)}
    aria-valuetext={text}
    className={classNames("h-2 overflow-hidden rounded-full bg-surface-muted", className)}
  >
    <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${value}%` }} />
  </div>
);
