import { Skeleton, SkeletonList } from "../../../../ui/skeleton.tsx";

/** Products on their way as `LargeProductCard`s: under their pictures, on a phone beside them. */
export const FoundProductsSkeleton = () => (
  <SkeletonList count={9} className="grid grid-cols-1 gap-4 @xl:grid-cols-3">
    <div className="row-card flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="small-in-row aspect-4/3 w-full rounded-none" />
      <div className="flex min-w-0 grow flex-col gap-1 p-4 @max-md:p-3">
        <Skeleton className="my-0.5 h-4.5 w-4/5" />
        <Skeleton className="my-0.5 h-5 w-24" />
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-0.5 h-4 w-3/5" />
      </div>
    </div>
  </SkeletonList>
);
