declare global {
  interface Window {
    /** Holds back presses; there as long as some form is not hydrated. */
    keepPress?: (event: MouseEvent) => void;
    /** What was pressed last. */
    earlyPress?: HTMLElement;
  }
}

/**
 * A script of the page itself: holds back the presses of a form's buttons, Enter in a field among them, until somebody
 * hears them. The window is told before React, which lets nothing through to a form that is not its own yet.
 */
export const keepEarlyPresses = `addEventListener("click",keepPress=e=>{let b=e.target.closest("[data-form] button");b&&(e.preventDefault(),earlyPress=b)},true)`;

/** Whether somebody pressed a button and waits. */
export const isPressKept = (): boolean => window.earlyPress !== undefined;

/** For a form that is hydrated: holds back no more, and presses what was pressed. */
export function releaseEarlyPress(): void {
  if (window.keepPress) window.removeEventListener("click", window.keepPress, true);
  const { earlyPress } = window;
  delete window.earlyPress;
  if (earlyPress?.isConnected) earlyPress.click();
}
