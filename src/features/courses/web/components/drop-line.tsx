import { classNames } from "../../../../ui/class-names.ts";

/** Where what is dragged would land. */
export function DropLine({ edge }: { edge: string | null }) {
  if (!edge) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute inset-x-0 z-10 h-0.75 rounded-full bg-brand",
        edge === "top" ? "-top-px" : "-bottom-px",
      )}
    />
  );
}
