import { Skeleton } from "../../../../ui/skeleton-bar.tsx";

/** Cards on their way. */
export const WalletSkeleton = () => (
  <div role="status" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
    <span className="sr-only">Carregando...</span>
    <Skeleton className="aspect-[1.75] rounded-card" />
    <Skeleton className="aspect-[1.75] rounded-card" />
  </div>
);
