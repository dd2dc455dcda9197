import type { ReactNode } from "react";

/** Buttons at the end of what a dialog shows, the main one first: in reach while the content scrolls under them. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 -mx-4 -mb-6 mt-6 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:rounded-b-sheet sm:flex-row-reverse sm:px-6">
    {children}
  </div>
);
