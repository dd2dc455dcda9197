import { Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Carregando...</span>
      {children}
    </div>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Lines of text on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className="space-y-2">
      {keys(lines).map((line) => (
        <Skeleton key={line} className={classNames("h-4", line === lines - 1 ? "w-3/5" : "w-full")} />
      ))}
    </Loading>
  );
}

/** Cards on their way, in the shape of a picture with a title, two lines and an action. */
export function SkeletonCards({ count = 6, className }: { count?: number; className?: string }) {
  return (
    <Loading className={className ?? "grid gap-4 md:grid-cols-2"}>
      {keys(count).map((card) => (
        <div key={card} className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-6">
          <div className="flex gap-4">
            <Skeleton className="size-14 shrink-0 rounded-control" />
            <div className="grow space-y-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-11 w-32 rounded-control" />
        </div>
      ))}
    </Loading>
  );
}

interface SkeletonListProps {
  count: number;
  /** How they lie, as the list says it. */
  className: string;
  /** A card, drawn as often. */
  children: ReactNode;
}

/** Cards of one kind on their way; the feature that draws the card draws its skeleton. */
export const SkeletonList = ({ count, className, children }: SkeletonListProps) => (
  <Loading className={className}>
    {keys(count).map((card) => (
      <Fragment key={card}>{children}</Fragment>
    ))}
  </Loading>
);

/** Plain boxes on their way: sums, entries of a list. The classes say how they lie and how large each is. */
export const SkeletonBoxes = ({
  count,
  className,
  box,
}: {
  count: number;
  className: string;
  box: string;
}) => (
  <Loading className={className}>
    {keys(count).map((index) => (
      <Skeleton key={index} className={box} />
    ))}
  </Loading>
);

/** A row of tabs on its way. */
export const SkeletonTabs = ({ count = 4 }: { count?: number }) => (
  <div className="flex gap-2 overflow-hidden pb-4">
    {keys(count).map((tab) => (
      <Skeleton key={tab} className="h-11 w-28 shrink-0 rounded-full" />
    ))}
  </div>
);

/** A form on its way: labels over fields. */
export function SkeletonForm({ fields = 5 }: { fields?: number }) {
  return (
    <Loading className="space-y-6">
      {keys(fields).map((field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
      <Skeleton className="h-11 w-32 rounded-control" />
    </Loading>
  );
}

/** One grey bar or box; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block", className)} />;
}
