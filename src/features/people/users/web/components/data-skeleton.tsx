import type { ReactNode } from "react";
import { SkeletonForm } from "../../../../../ui/skeleton.tsx";

/** A form of one's own data on its way. */
export function DataSkeleton({ header }: { header: ReactNode }) {
  return (
    <>
      {header}
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <SkeletonForm fields={7} />
      </div>
    </>
  );
}
