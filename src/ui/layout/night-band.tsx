import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

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

/** The waves that pave Brazilian squares (calçada portuguesa): the ornament of the product, never of content. */
export function PavementPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className}>
      <pattern id={id} width="96" height="48" patternUnits="userSpaceOnUse">
        <path fill="currentColor" d="M0 12C16 -4 32 -4 48 12S80 28 96 12V24C80 40 64 40 48 24S16 8 0 24Z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
