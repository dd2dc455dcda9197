import type { ReactNode } from "react";
import { lazyOverlay } from "./lazy-overlay.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in reach while the content scrolls, the main one first. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** A text without a link or button in it: the keyboard scrolls it. */
  isText?: boolean;
}

/** A window over the page: in the middle of a wide screen, a sheet from the bottom of a phone. */
export const Dialog = lazyOverlay<DialogProps>(() =>
  import("./dialog-popup.tsx").then((loaded) => loaded.DialogPopup),
);

/** Buttons at the end of what a dialog shows, the main one first: in reach while the content scrolls under them. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 -mx-4 -mb-6 mt-6 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:rounded-b-sheet sm:flex-row-reverse sm:px-6">
    {children}
  </div>
);
