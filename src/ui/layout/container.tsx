import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface ContainerProps {
  children: ReactNode;
  /** `reading` for text and forms of one column. */
  width?: "page" | "reading";
  className?: string;
}

/** Holds the content in the middle, with room for a thumb at both sides. */
export function Container({ children, width = "page", className }: ContainerProps) {
  return (
    <div
      className={classNames(
        "mx-auto w-full px-4 sm:px-6",
        width === "page" ? "max-w-page" : "max-w-reading",
        className,
      )}
    >
      {children}
    </div>
  );
}
