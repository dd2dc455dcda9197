import type { ReactNode } from "react";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Skeleton, SkeletonList } from "../../../../ui/skeleton.tsx";

/** An opening in the company's area on its way: its head with its state and its three parts, over one of them. */
export const ManagedOpeningSkeleton = ({ children }: { children: ReactNode }) => (
  <>
    <div className="mb-4">
      <PageHeader
        back={<BackLink to="/co/vagas">Vagas</BackLink>}
        title="Sua vaga"
        lead={<Skeleton className="h-7 w-20 rounded-full" />}
      />
      <div className="flex items-center gap-8 border-b border-line px-4 max-sm:-mx-4">
        <Skeleton className="my-3 h-5 w-28" />
        <Skeleton className="my-3 h-5 w-16" />
        <Skeleton className="my-3 h-5 w-14" />
      </div>
    </div>
    {children}
  </>
);

/** Who applied to an opening, on their way: how many wait, the states, and people. */
export const CandidatesSkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-6 w-64" />
    <div className="flex gap-2 overflow-hidden py-0.5">
      <Skeleton className="h-11 w-24 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-36 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-36 shrink-0 rounded-full" />
    </div>
    <SkeletonList count={4} className="space-y-3">
      <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="min-w-0 grow space-y-2.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-7 w-3/5 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-11 w-48 rounded-control" />
        </div>
      </div>
    </SkeletonList>
  </div>
);
