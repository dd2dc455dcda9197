import { useEffect, useRef } from "react";
import { createPath, Link, resolvePath, useLocation, useNavigation } from "react-router";
import { formatCount } from "../shared/format/text.ts";
import { type Tone, toneSoft } from "./badge.tsx";
import { classNames } from "./class-names.ts";

export interface CountTab {
  label: string;
  /** The address that shows it, from where one is: '?situacao=novos'. */
  to: string;
  current: boolean;
  /** How many things are behind it; left out where that says nothing. */
  count?: number | undefined;
  /** What the number looks like while there is any. */
  tone?: Tone;
}

interface CountTabsProps {
  /** What one chooses among: 'Situação das candidaturas'. */
  label: string;
  items: readonly CountTab[];
  /** `line` for the parts of one thing, which may hold a row of `pills` themselves. */
  look?: "pills" | "line";
}

const looks = {
  pills: {
    row: "gap-2 py-0.5",
    tab: "rounded-full border px-4 text-sm font-medium",
    idle: "border-line-strong bg-surface hover:border-brand",
    current: "border-brand bg-brand text-on-brand",
  },
  line: {
    row: "border-b border-line",
    tab: "relative px-4 font-medium after:absolute after:inset-x-2 after:-bottom-px after:h-0.75 after:rounded-full",
    idle: "text-ink-muted hover:text-ink",
    current: "font-semibold text-brand after:bg-brand",
  },
};

/** Parts of a list with how many things each holds, in one row that scrolls sideways; the chosen one stands in the address. */
export function CountTabs({ label, items, look = "pills" }: CountTabsProps) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const row = useRef<HTMLUListElement>(null);
  const leadsTo = ({ to }: CountTab) => createPath(resolvePath(to, pathname));
  // What was pressed is chosen at once, while its list is on its way.
  const next = coming && items.find((item) => leadsTo(item) === createPath({ ...coming, hash: "" }));
  const isCurrent = (item: CountTab) => (next ? item === next : item.current);
  const currentLabel = items.find(isCurrent)?.label;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3;
  }, [currentLabel]);

  const { row: rowLook, tab, idle, current } = looks[look];
  return (
    <nav aria-label={label} className="-mx-4 sm:mx-0">
      <ul
        ref={row}
        className={classNames(
          "scrollbar-none relative flex overflow-x-auto overflow-y-hidden px-4 sm:px-0",
          rowLook,
        )}
      >
        {items.map((item) => (
          <li key={item.label} className="shrink-0">
            <Link
              to={item.to}
              preventScrollReset
              aria-current={isCurrent(item) ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-2 whitespace-nowrap transition-colors focus-visible:-outline-offset-3",
                tab,
                isCurrent(item) ? current : idle,
              )}
            >
              {item.label} <Count item={item} plain={look === "pills" && isCurrent(item)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `plain` on the colour of a chosen pill. */
function Count({ item: { count, tone = "neutral" }, plain }: { item: CountTab; plain: boolean }) {
  if (count === undefined) return null;
  return (
    <span
      className={classNames(
        "tabular min-w-6 rounded-full px-1.5 text-center text-sm font-semibold",
        !plain && toneSoft[count > 0 ? tone : "neutral"],
      )}
    >
      {formatCount(count)}
    </span>
  );
}
