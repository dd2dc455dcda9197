import { Skeleton, SkeletonCards, SkeletonTabs } from "../../../../../ui/skeleton.tsx";

/** Tabs, what there is to win and cards on their way. */
export const QuotesSkeleton = () => (
  <div>
    <SkeletonTabs />
    <div className="flex gap-x-6 gap-y-1 pb-4 max-sm:flex-col">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-6 w-72" />
    </div>
    <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
  </div>
);
