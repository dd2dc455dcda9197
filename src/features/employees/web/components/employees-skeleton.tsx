import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Skeleton, SkeletonCards, SkeletonForm } from "../../../../ui/skeleton.tsx";

export function EmployeesSkeleton() {
  return (
    <>
      <PageHeader title="Colaboradores" />
      <div className="grid gap-6 xl:grid-cols-[3fr_4fr]">
        <div className="rounded-card border border-line bg-surface p-6 max-xl:hidden">
          <SkeletonForm fields={5} />
        </div>
        <div className="space-y-4">
          <Skeleton className="h-12 w-full rounded-control" />
          <SkeletonCards count={4} className="grid gap-3" />
        </div>
      </div>
    </>
  );
}
