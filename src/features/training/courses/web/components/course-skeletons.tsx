import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { searchPageSize } from "./course-addresses.ts";

const cards = Array.from({ length: searchPageSize }, (_, place) => place);
const filters = [0, 1, 2, 3, 4, 5];

/** A search of courses on its way: the field and its filters, then cards under their pictures, on a phone beside them. */
export const CourseListSkeleton = () => (
  <div role="status" className="@container space-y-3">
    <span className="sr-only">Carregando...</span>
    <div className="flex gap-2">
      <Skeleton className="h-12 grow rounded-control" />
      <Skeleton className="h-12 w-28 rounded-control" />
    </div>
    <div className="flex gap-2 max-lg:hidden">
      {filters.map((filter) => (
        <Skeleton key={filter} className="h-11 grow rounded-control" />
      ))}
    </div>
    <div className="grid gap-4 pt-4 @md:grid-cols-2 @3xl:grid-cols-3">
      {cards.map((card) => (
        <div
          key={card}
          className="flex overflow-hidden rounded-card border border-line bg-surface @max-md:gap-3 @max-md:p-3 @md:flex-col"
        >
          <Skeleton className="aspect-video w-full rounded-none @max-md:aspect-auto @max-md:h-21 @max-md:w-28 @max-md:shrink-0 @max-md:rounded-control" />
          <div className="grow space-y-2 @md:p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-6 w-24" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** The page of a theme or a trainer on its way: its head, then its courses. */
export const ScopedCoursesSkeleton = () => (
  <>
    <div className="space-y-4 pt-8 pb-6 sm:pt-12">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-8 w-64" />
    </div>
    <CourseListSkeleton />
  </>
);

/** Courses on their way as cards under their pictures, with a line for their state and the way on. */
export const CourseCardsSkeleton = ({ count, className }: { count: number; className: string }) => (
  <div role="status" className={className}>
    <span className="sr-only">Carregando...</span>
    {Array.from({ length: count }, (_, place) => place).map((card) => (
      <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-video w-full rounded-none" />
        <div className="space-y-3 p-4">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      </div>
    ))}
  </div>
);
