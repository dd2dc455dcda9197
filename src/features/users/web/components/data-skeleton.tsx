import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";

/** A form of one's own data on its way. */
export function DataSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <SkeletonForm fields={7} />
      </div>
    </>
  );
}
