import type { ElementType, HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CardProps
  extends Pick<HTMLAttributes<HTMLElement>, "id" | "tabIndex" | "aria-labelledby" | "onKeyDown"> {
  children: ReactNode;
  /** The element it is: `li` in a list, `article` for a thing of its own, `section` with a heading. */
  as?: ElementType;
  /** The whole card answers the pointer; put one link or button with class `stretched` inside. */
  interactive?: boolean;
  /** Without the inner space, for pictures that reach the border. */
  flush?: boolean;
  className?: string | undefined;
}

export function Card({ children, as: Element = "div", interactive, flush, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        "relative rounded-card border border-line bg-surface",
        !flush && "p-4 sm:p-6",
        interactive && "transition-colors hover:border-brand focus-within:border-brand",
        className,
      )}
    >
      {children}
    </Element>
  );
}
