declare global {
  interface Window {
    /** Names (`data-form`) of the forms that are hydrated: their presses go through. */
    heardForms?: string[];
    /** What was pressed before, in its order. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/** Whether somebody pressed a button and waits. */
export const isPressKept = (): boolean => window.earlyPresses !== undefined;

/** For a form that is hydrated: holds back no more, and presses what was pressed, each after what the one before did. */
export async function releaseEarlyPresses(form: string): Promise<void> {
  window.heardForms = [...(window.heardForms ?? []), form];
  const isOwn = (button: HTMLButtonElement) =>
    button.closest<HTMLElement>("[data-form]")?.dataset.form === form;
  const kept = (window.earlyPresses ?? []).filter((button) => button.isConnected);
  const others = kept.filter((button) => !isOwn(button));
  delete window.earlyPresses;
  // Other forms of the page wait for scripts of their own.
  if (others.length > 0) window.earlyPresses = others;
  for (const button of kept.filter(isOwn)) {
    if (button.isConnected) button.click();
    await Promise.resolve();
  }
}
