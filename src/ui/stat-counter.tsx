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
