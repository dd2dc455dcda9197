import { formatCount } from "../shared/format/text.ts";
import { classNames } from "./class-names.ts";
import { type Tone, toneSoft } from "./tone.ts";

interface StatCounterProps {
  value: number;
  label: string;
  tone?: Tone;
}

/** One counter of a row of them. The row is a `StatRow`. */
export function StatCounter({ value, label, tone = "neutral" }: StatCounterProps) {
  return (
    <div className={classNames("flex flex-col-reverse rounded-card px-4 py-3", toneSoft[tone])}>
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="tabular text-xl font-bold">{formatCount(value)}</dd>
    </div>
  );
}

/** Counters side by side, two by two on a phone. */
export function StatRow({ children }: { children: React.ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">{children}</dl>
  );
}
