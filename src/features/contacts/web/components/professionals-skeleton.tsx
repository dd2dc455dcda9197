import { Skeleton, SkeletonList } from "../../../../ui/skeleton.tsx";

/** Professionals on their way as `ProfessionalCard`s: who it is, the beginning of what they say, what they are found by. */
export const FoundProfessionalsSkeleton = () => (
  <SkeletonList count={6} className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="grow">
          <Skeleton className="my-0.5 h-4.5 w-3/5" />
          <Skeleton className="my-1 h-4 w-4/5" />
          <Skeleton className="my-0.5 h-4 w-2/5" />
        </div>
      </div>
      <div className="space-y-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-7 w-24 rounded-full" />
        <Skeleton className="h-7 w-28 rounded-full" />
      </div>
    </div>
  </SkeletonList>
);
