import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { PavementPattern } from "./pavement-pattern.tsx";

interface NightBandProps {
  children: ReactNode;
  as?: "section" | "footer" | "div";
  /** The waves of a Portuguese pavement, drawn faintly behind. */
  pattern?: boolean;
  className?: string;
  "aria-label"?: string;
}

/** The deep green ground of heroes and footers. Put a `Container` inside. */
export function NightBand({
  children,
  as: Element = "section",
  pattern = true,
  className,
  ...rest
}: NightBandProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        "on-night-focus relative isolate overflow-hidden bg-night text-on-night",
        className,
      )}
    >
      {pattern && <PavementPattern className="absolute inset-0 -z-10 size-full text-night-line opacity-60" />}
      {children}
    </Element>
  );
}
