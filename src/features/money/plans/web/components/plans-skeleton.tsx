import type { ReactNode } from "react";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import type { PlanType } from "../../../../base/limits/limits.ts";

interface PlansSkeletonProps {
  /** Of which there will be a free and a paid one. */
  types: readonly PlanType[];
}

const OnTheirWay = ({ children }: { children: ReactNode }) => (
  <div role="status" className="space-y-10 pt-3">
    <span className="sr-only">Carregando...</span>
    {children}
  </div>
);

/** Plans to compare on their way, as `PlanSelection` draws them. */
export const PlansSkeleton = ({ types }: PlansSkeletonProps) => (
  <OnTheirWay>
    <Pairs types={types} />
  </OnTheirWay>
);

/** The plans that one has on their way, a card for each type, then those to choose from where they stand there too. */
export const OwnPlansSkeleton = ({ types, isOffered }: PlansSkeletonProps & { isOffered: boolean }) => (
  <OnTheirWay>
    <div className={types.length > 1 ? "grid grid-cols-1 gap-6 xl:grid-cols-2" : undefined}>
      {types.map((type) => (
        <div key={type} className="space-y-4">
          <Skeleton className="h-6 w-32" />
          <div className="space-y-5 rounded-card border border-line bg-surface p-4 sm:p-6">
            <Skeleton className="h-6 w-48" />
            <Lines of={["w-full", "w-11/12", "w-4/5", "w-3/5"]} />
            <Skeleton className="h-11 w-36 rounded-control" />
          </div>
        </div>
      ))}
    </div>
    {isOffered && <Pairs types={types} />}
  </OnTheirWay>
);

const Pairs = ({ types }: PlansSkeletonProps) =>
  types.map((type) => (
    <div key={type} className="space-y-4">
      <Skeleton className="h-6 w-32" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PlanOnItsWay />
        <PlanOnItsWay />
      </div>
    </div>
  ));

/** Name, what it is for, price, button, what it gives. */
const PlanOnItsWay = () => (
  <div className="space-y-5 rounded-card border border-line bg-surface p-4 sm:p-6">
    <Skeleton className="h-6 w-1/2" />
    <Lines of={["w-full", "w-3/5"]} />
    <Skeleton className="h-28 w-full rounded-control" />
    <Skeleton className="h-13 w-full rounded-control" />
    <Lines of={["w-11/12", "w-4/5", "w-5/6", "w-3/4", "w-2/3"]} />
  </div>
);

const Lines = ({ of: widths }: { of: readonly string[] }) => (
  <div className="space-y-2">
    {widths.map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
);
