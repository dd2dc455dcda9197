import type { ReactNode } from "react";
import { LoadMore } from "./load-more.tsx";

interface FinderLayoutProps {
  /** A `FilterPanel`. */
  panel: ReactNode;
  /** Another list is on its way. */
  changing: boolean;
  /** The list, or that nothing was found. */
  children: ReactNode;
  more: { hasMore: boolean; busy: boolean; loadMore: () => void };
}

/** Filters beside, what they find in the middle; the list may ask how wide it is (`@2xl:`). */
export function FinderLayout({ panel, changing, children, more }: FinderLayoutProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
      <div className="lg:sticky lg:top-20">{panel}</div>
      <div className="@container space-y-4" aria-busy={changing || undefined}>
        {children}
        <LoadMore hasMore={more.hasMore} busy={more.busy} onLoadMore={more.loadMore} />
      </div>
    </div>
  );
}
