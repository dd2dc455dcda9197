import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  /** What goes on. */
  label: string;
  /** Percent. */
  value: number;
  /** What is read aloud in the place of the percentage. */
  text?: string;
  className?: string;
}

/** How far something is. Drawn here: what browsers draw of `progress` has colours of their own. */
export const ProgressBar = ({ label, value, text, className }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(value)}
    aria-valuetext={text}
    className={classNames("h-2 overflow-hidden rounded-full bg-surface-muted", className)}
  >
    <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${value}%` }} />
  </div>
);
