import type { ReactNode } from "react";

/** A named example within a part of the guide. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="space-y-3">
      <h3 className="text-sm font-semibold text-ink-muted">{name}</h3>
      {children}
    </div>
  );
}
