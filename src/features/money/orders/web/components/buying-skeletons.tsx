import { MonthFilterSkeleton } from "../../../../../ui/month-filter.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";

/** Screens of buying on their way. */

export const CartSkeleton = () => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <SkeletonBoxes count={2} className="grid gap-3" box="h-32 rounded-card" />
    <SkeletonBoxes count={1} className="grid" box="h-44 rounded-card" />
  </div>
);

export const ConfirmSkeleton = () => (
  <SkeletonBoxes count={2} className="grid max-w-reading gap-6" box="h-64 rounded-card" />
);

export const HistorySkeleton = () => (
  <div className="space-y-6">
    <MonthFilterSkeleton />
    <SkeletonBoxes count={3} className="grid gap-3" box="h-44 rounded-card" />
  </div>
);
