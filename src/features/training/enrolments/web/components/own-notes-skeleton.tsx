import { PageHeader } from "../../../../../ui/layout/page-header.tsx";
import { Skeleton, SkeletonCards } from "../../../../../ui/skeleton.tsx";

/** Notes on their way. */
export const OwnNotesSkeleton = () => (
  <>
    <PageHeader title="Anotações" lead="O que você anotou ao lado das aulas, por treinamento." />
    <Skeleton className="mb-6 h-12 max-w-reading rounded-control" />
    <SkeletonCards count={3} className="grid gap-4" />
  </>
);
