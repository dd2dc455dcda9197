import type { ReactNode } from "react";
import { Skeleton } from "../skeleton.tsx";

interface FinderSkeletonProps {
  /** How many filters stand in the bar. */
  filters: number;
  /** The list on its way, as high as it will be; it may ask how wide it is (`@2xl:`). */
  children: ReactNode;
}

/** A finder on its way. */
export function FinderSkeleton({ filters, children }: FinderSkeletonProps) {
  return (
    <div className="space-y-2 sm:space-y-3">
      <div className="flex gap-2">
        <Skeleton className="h-12 grow rounded-control" />
        <Skeleton className="h-12 w-28 rounded-control" />
      </div>
      <div className="flex gap-2 max-lg:hidden">
        {Array.from({ length: filters }, (_, place) => place).map((place) => (
          <Skeleton key={place} className="h-11 grow rounded-control" />
        ))}
      </div>
      <div className="flex h-11 items-center justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="@container">{children}</div>
    </div>
  );
}
