import { Skeleton, SkeletonCards } from "../../../../ui/skeleton.tsx";

/** Counters and cards on their way. */
export const QuotesSkeleton = () => (
  <div className="space-y-6">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-19 rounded-card" />
    </div>
    <Skeleton className="h-21 rounded-card" />
    <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
  </div>
);
