import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";

interface FoundListProps {
  ref: Ref<HTMLUListElement>;
  /** Another filter was chosen; what is shown is about to go. */
  changing: boolean;
  /** Columns from a width of the list on. */
  columns: string;
  onPointerEnter?: (() => void) | undefined;
  children: ReactNode;
}

/** The results of a finder. */
export function FoundList({ changing, columns, children, ...list }: FoundListProps) {
  return (
    <ul
      {...list}
      className={classNames(
        "grid grid-cols-1 gap-4 transition-opacity",
        columns,
        changing && "pointer-events-none opacity-50",
      )}
    >
      {children}
    </ul>
  );
}
