import { Skeleton, SkeletonList } from "../../../../../ui/skeleton.tsx";

/** A `JobCard` on its way: who looks, what it pays and where, of which kind, until when. */
const JobCardSkeleton = ({ hasActions }: { hasActions?: boolean }) => (
  <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
    <div className="flex items-start gap-3">
      <Skeleton className="size-10 shrink-0 rounded-control" />
      <div className="grow">
        <div className="flex h-7 items-center">
          <Skeleton className="h-5 w-4/5" />
        </div>
        <div className="flex h-6 items-center">
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
    </div>
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Skeleton className="my-1 h-4 w-36" />
      <Skeleton className="my-1 h-4 w-44" />
    </div>
    <div className="flex gap-2">
      <Skeleton className="h-7 w-24 rounded-full" />
      <Skeleton className="h-7 w-16 rounded-full" />
    </div>
    <div className="flex items-center border-t border-line pt-3">
      <div className={hasActions ? "flex h-11 items-center" : "flex h-5 items-center"}>
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  </div>
);

/** Openings on their way, with the details of one beside them where the finder shows them. */
export const FoundOpeningsSkeleton = () => (
  <div className="gap-4 min-[75rem]:grid min-[75rem]:grid-cols-[20rem_minmax(0,1fr)]">
    <SkeletonList
      count={6}
      className="grid grid-cols-1 gap-4 max-[75rem]:@2xl:grid-cols-2 max-[75rem]:@5xl:grid-cols-3"
    >
      <JobCardSkeleton />
    </SkeletonList>
    <div className="max-[75rem]:hidden">
      <Skeleton className="h-[calc(100dvh-6rem)] rounded-card" />
    </div>
  </div>
);

/** Openings that one has applied to, on their way. */
export const ApplicationsSkeleton = () => (
  <SkeletonList count={4} className="grid gap-4 xl:grid-cols-2">
    <JobCardSkeleton hasActions />
  </SkeletonList>
);
