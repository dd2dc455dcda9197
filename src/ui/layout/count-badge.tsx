import { classNames } from "../class-names.ts";

const maxShown = 99;

interface CountBadgeProps {
  count: number;
  className?: string;
}

/** How many wait for attention. */
export function CountBadge({ count, className }: CountBadgeProps) {
  return (
    <span
      className={classNames(
        "tabular min-w-5 shrink-0 rounded-full bg-amber px-1.5 text-center text-[0.75rem] leading-5 font-semibold text-on-amber",
        className,
      )}
    >
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only"> à espera</span>
    </span>
  );
}
