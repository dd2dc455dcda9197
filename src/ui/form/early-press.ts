declare global {
  interface Window {
    /** Holds back presses; there as long as some form is not hydrated. */
    keepPress?: (event: MouseEvent) => void;
    /** What was pressed, in its order. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/**
 * A script of the page itself: holds back the presses of a form's buttons, Enter in a field among them, until somebody
 * hears them. The window is told before React, which lets nothing through to a form that is not its own yet. Who presses
 * on after sending sends once, at the end.
 */
export const keepEarlyPresses = `addEventListener("click",keepPress=e=>{let b=e.target.closest("[data-form] button");b&&(e.preventDefault(),(window.earlyPresses=(window.earlyPresses||[]).filter(p=>p.type!="submit")).push(b))},true)`;

/** Whether somebody pressed a button and waits. */
export const isPressKept = (): boolean => window.earlyPresses !== undefined;

/** For a form that is hydrated: holds back no more, and presses what was pressed, each after what the one before did. */
export async function releaseEarlyPresses(): Promise<void> {
  if (window.keepPress) window.removeEventListener("click", window.keepPress, true);
  const pressed = window.earlyPresses ?? [];
  delete window.earlyPresses;
  for (const button of pressed) {
    if (button.isConnected) button.click();
    await Promise.resolve();
  }
}
