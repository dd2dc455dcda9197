import { classNames } from "../class-names.ts";

interface FootBarProps {
  children: React.ReactNode;
  /** Names it as a part of the page, where it comes and goes. */
  label?: string;
  className?: string;
}

/** What is done with all that stands above, within reach at the foot of the screen. */
export function FootBar({ children, label, className }: FootBarProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        "foot-bar sticky bottom-(--bottom-bar,0px) z-10 -mx-4 flex items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:bottom-[calc(var(--bottom-bar,0px)+0.75rem)] sm:mx-0 sm:rounded-card sm:border sm:px-6 sm:shadow-float",
        className,
      )}
    >
      {children}
    </section>
  );
}
