import { classNames } from "./class-names.ts";

interface LogoMarkProps {
  className?: string;
}

/** The square seen from above: four blocks, two streets that cross, and the round garden in the middle. */
export function LogoMark({ className = "size-9" }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 36 36" className={classNames("shrink-0", className)} aria-hidden="true">
      <g fill="currentColor">
        <path d="M8 2h8v7.2A9 9 0 0 0 9.200 16H2V8a6 6 0 0 1 6-6Z" />
        <path d="M28 2h-8v7.2A9 9 0 0 1 26.800 16H34V8a6 6 0 0 0-6-6Z" />
        <path d="M8 34h8v-7.2A9 9 0 0 1 9.200 20H2v8a6 6 0 0 0 6 6Z" />
        <path d="M28 34h-8v-7.2A9 9 0 0 0 26.800 20H34v8a6 6 0 0 1-6 6Z" />
      </g>
      <circle cx="18" cy="18" r="5" className="fill-amber" />
    </svg>
  );
}

interface LogoProps {
  /** The product's name, from the one place that holds it. */
  name: string;
  className?: string;
}

/**
 * Mark and name side by side, in the colour of the text around it. Wrap it in a link; the name is read aloud. In a bar too
 * narrow for the size of its letters the mark stands alone.
 */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2", className)}>
      <LogoMark className="size-8" />
      <span className="@max-[17rem]:sr-only text-[1.5rem] leading-none font-bold tracking-[-0.03em]">
        {name}
      </span>
    </span>
  );
}
