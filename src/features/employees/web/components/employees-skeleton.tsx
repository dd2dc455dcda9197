import { Skeleton, SkeletonForm, SkeletonList } from "../../../../ui/skeleton.tsx";
import { EmployeesHeader } from "./employees-header.tsx";

export function EmployeesSkeleton() {
  return (
    <>
      <EmployeesHeader action={<Skeleton className="h-11 w-52 rounded-control xl:hidden" />} />
      <div className="grid gap-6 xl:grid-cols-[3fr_4fr]">
        <div className="rounded-card border border-line bg-surface p-6 max-xl:hidden">
          <SkeletonForm fields={5} />
        </div>
        <div className="space-y-4">
          <Skeleton className="h-12 w-full rounded-control" />
          <SkeletonList count={4} className="grid gap-3">
            <div className="flex gap-4 rounded-card border border-line bg-surface p-4">
              <Skeleton className="size-10 shrink-0 rounded-full" />
              <div className="grow space-y-2">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-3/5" />
              </div>
            </div>
          </SkeletonList>
        </div>
      </div>
    </>
  );
}
