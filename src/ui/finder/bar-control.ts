import { classNames } from "../class-names.ts";

/** What a filter looks like in the bar over a list: one that is set stands out. */
export const barControl = (isSet: boolean): string =>
  classNames(
    "block min-h-11 w-full cursor-pointer appearance-none truncate rounded-control border py-2 pr-9 pl-3 text-left text-sm font-medium",
    "transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-muted disabled:text-ink-muted",
    isSet
      ? "border-brand bg-brand-soft text-brand"
      : "border-line-strong bg-surface text-ink hover:border-brand hover:text-brand",
  );
