import { Plus } from "lucide-react";
import { classNames } from "../../../../ui/class-names.ts";

/** The place of something that is not there yet. */
export function AddTile({
  label,
  onClick,
  className,
}: {
  label: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        "flex w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-5 font-semibold text-brand transition-colors hover:border-brand hover:bg-brand-soft",
        className,
      )}
    >
      <Plus size={28} aria-hidden="true" />
      {label}
    </button>
  );
}
