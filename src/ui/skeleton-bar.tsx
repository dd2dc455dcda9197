import { classNames } from "./class-names.ts";

/** One grey bar or box; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block", className)} />;
}
