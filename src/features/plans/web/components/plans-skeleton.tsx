import { Skeleton, SkeletonCards, SkeletonText } from "../../../../ui/skeleton.tsx";

/** Plans on their way: what one has, then what one may take. */
export const PlansSkeleton = () => (
  <div className="space-y-8">
    <div className="space-y-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <Skeleton className="h-6 w-48" />
      <SkeletonText lines={3} />
    </div>
    <SkeletonCards count={2} />
  </div>
);
