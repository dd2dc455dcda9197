import { SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";

/** Tabs and cards on their way. */
export const QuotesSkeleton = () => (
  <div>
    <SkeletonTabs />
    <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
  </div>
);
