import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "../class-names.ts";

/** What pales while its screen is read anew: by another tab, a filter, an order. */
export function Reloading({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isReading = useNavigation().location?.pathname === pathname;
  return (
    <div
      aria-busy={isReading}
      className={classNames("transition-opacity", isReading && "opacity-50", className)}
    >
      {children}
    </div>
  );
}
