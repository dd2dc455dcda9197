import { Skeleton } from "../../../../../ui/skeleton.tsx";

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
