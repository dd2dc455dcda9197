import { Skeleton, SkeletonCards } from "../skeleton.tsx";

interface FinderSkeletonProps {
  /** How many filters stand in the bar. */
  filters: number;
  /** Columns of the list, as `SkeletonCards` takes them. */
  cards: string;
  count?: number;
}

/** A finder on its way. */
export function FinderSkeleton({ filters, cards, count = 6 }: FinderSkeletonProps) {
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
      <SkeletonCards className={cards} count={count} />
    </div>
  );
}
