import { createContext, type RefObject } from "react";

/** What the content of a dialog may say in its closing. */
export interface DialogClosing {
  /** Asked before the dialog closes; null where nothing would be lost. */
  question: RefObject<(() => Promise<boolean>) | null>;
  /** Closes the dialog as its cross does. */
  close: () => void;
}

export const DialogClosingContext = createContext<DialogClosing | null>(null);
