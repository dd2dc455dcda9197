import { Skeleton, SkeletonCards, SkeletonCounters } from "../../../../ui/skeleton.tsx";

/** Counters and cards on their way. */
export const QuotesSkeleton = () => (
  <div className="space-y-6">
    <SkeletonCounters count={4} />
    <Skeleton className="h-21 rounded-card" />
    <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
  </div>
);
