import { Skeleton } from "../skeleton-bar.tsx";

/** A `Menu` with a picture for its face, on its way: as large as it will be, so that nothing moves. */
export function MenuSkeleton() {
  return (
    <span className="flex min-h-11 items-center gap-2 px-2">
      <Skeleton className="size-10 rounded-full" />
      <span className="w-[18px] max-sm:hidden" />
    </span>
  );
}
