declare global {
  interface Window {
    /** Presses of buttons go through, but for those in a part that is hydrated later (`data-asleep`). */
    isHydrated?: boolean;
    /** What was pressed before, as it is to be pressed again: what sends comes last. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Whether somebody pressed a button and waits. */
export const isPressKept = (): boolean => window.earlyPresses !== undefined;

/**
 * Once the page, or the part of it that came later, is hydrated: presses what was pressed there before
 * (`before-react.js`), each after what the one before did.
 */
export async function releaseEarlyPresses(): Promise<void> {
  window.isHydrated = true;
  const kept = (window.earlyPresses ?? []).filter((button) => button.isConnected);
  const isHeard = (button: HTMLButtonElement) => !button.closest("[data-asleep]");
  const others = kept.filter((button) => !isHeard(button));
  delete window.earlyPresses;
  if (others.length > 0) window.earlyPresses = others;
  for (const button of kept.filter(isHeard)) {
    button.ariaBusy = null;
    if (button.isConnected) button.click();
    await Promise.resolve();
  }
}
