import { Fragment, lazy, type ReactNode, type RefObject, Suspense } from "react";
import { classNames } from "../class-names.ts";
import { LoadMore } from "../more-pages.tsx";
import { SkeletonBoxes, SkeletonTabs } from "../skeleton.tsx";
import type { DataTable, DataTableProps } from "../table/data-table.tsx";
import { roomForTables, useMediaQuery } from "../use-media-query.ts";

/** Only wide screens load it. The type of a lazy component forgets what its rows are. */
const Table = lazy(async () => ({
  default: (await import("../table/data-table.tsx")).DataTable,
})) as typeof DataTable;

interface ListScreenProps<Item extends { _id: string }> {
  /** The `PageHeader`; left out where the list is one part of a screen. */
  header?: ReactNode;
  /** What stands above the list: tabs, `ListFilters`, sums. */
  children?: ReactNode;
  /** What `useMorePages` answers; of a list that is never long, its things alone. */
  pages: {
    items: readonly Item[];
    list?: RefObject<HTMLElement | null>;
    hasMore?: boolean;
    busy?: boolean;
    loadMore?: () => Promise<void>;
  };
  /** One thing of the list: an li. */
  row: (item: Item, index: number) => ReactNode;
  /** The same things as rows of a table, where the screen is wide enough for one. */
  table?: Pick<DataTableProps<Item>, "caption" | "columns" | "nameOf" | "memory" | "file">;
  /** Over the rows, where there are any: a `ListHead`. */
  head?: ReactNode;
  /** In the place of the rows, where there are none: an `EmptyState`. */
  empty: ReactNode;
  /** What the list is called, where the screen has more than one. */
  label?: string;
  /** More room between the parts of a screen that has sums above its list. */
  roomy?: boolean;
  /** The rows are cards to work in, and stand further apart. */
  cards?: boolean;
}

/** A list of the administration: its header, what narrows it, how many there are, the rows, and 'Carregar mais'. */
export function ListScreen<Item extends { _id: string }>(props: ListScreenProps<Item>) {
  const { header, children, pages, row, table, head, empty, label, roomy, cards } = props;
  const { items, list, hasMore = false, busy, loadMore } = pages;
  const isWide = useMediaQuery(roomForTables);
  return (
    <>
      {header}
      <div className={roomy ? "space-y-6" : "space-y-4"}>
        {children}
        {items.length === 0 ? (
          empty
        ) : (
          <div className="space-y-4">
            {!(table && isWide) && head}
            {table && isWide ? (
              <Suspense fallback={<SkeletonBoxes count={8} className="grid gap-2" box="h-12 rounded-card" />}>
                <Table {...table} rows={items} hasMore={hasMore} exportsAll={!head} {...(list && { list })}>
                  {head && <div className="grow">{head}</div>}
                </Table>
              </Suspense>
            ) : (
              <ul
                ref={(ul) => {
                  if (list) list.current = ul;
                }}
                aria-label={label}
                className={gapOf(cards)}
              >
                {items.map((item, index) => (
                  <Fragment key={item._id}>{row(item, index)}</Fragment>
                ))}
              </ul>
            )}
          </div>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore?.()} busy={busy} />
      </div>
    </>
  );
}

const gapOf = (cards = false): string => (cards ? "grid gap-4" : "grid gap-2");

interface ListSkeletonProps {
  header: ReactNode;
  /** How many tabs stand above the list. */
  tabs?: number;
  /** How many rows are drawn, and how high each is. */
  count?: number;
  height?: string;
  cards?: boolean;
}

/** The same screen on its way. */
export const ListSkeleton = ({ header, tabs = 0, count = 6, height = "h-20", cards }: ListSkeletonProps) => (
  <>
    {header}
    {tabs > 0 && <SkeletonTabs count={tabs} />}
    <SkeletonBoxes
      count={count}
      className={classNames(gapOf(cards), tabs > 0 && "pt-4")}
      box={`${height} rounded-card`}
    />
  </>
);
