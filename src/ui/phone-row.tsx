import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface PhoneRowProps {
  /** An `ol` where the order counts. */
  as?: "ul" | "ol";
  /** The columns of wider screens. */
  className: string;
  /** The items hold nothing that has the focus: it comes to the list itself, which is then moved by the arrow keys. */
  isOnlyRead?: boolean;
  /** The items, each an `li`. */
  children: ReactNode;
}

/** A list whose items stand side by side on a phone, one at a time, and in columns elsewhere. */
export const PhoneRow = ({ as: Element = "ul", className, isOnlyRead, children }: PhoneRowProps) => (
  <Element tabIndex={isOnlyRead ? 0 : undefined} className={classNames("row-on-phone", className)}>
    {children}
  </Element>
);
