import { Skeleton } from "../../../../../ui/skeleton-bar.tsx";

/** Cards on their way. */
export const WalletSkeleton = () => (
  <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-6">
    <span className="sr-only">Carregando...</span>
    <Skeleton className="aspect-[1.75] rounded-card" />
    <Skeleton className="aspect-[1.75] rounded-card" />
  </div>
);
