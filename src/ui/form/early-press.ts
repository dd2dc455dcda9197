declare global {
  interface Window {
    /** Names (`data-form`) of the forms that are hydrated: their presses go through. */
    heardForms?: string[];
    /** What was pressed before, in its order. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/**
 * A script of the page itself: holds back the presses of a form's buttons, Enter in a field among them, until somebody
 * hears them. The window is told before React, which lets nothing through to a form that is not its own yet. Who presses
 * on after sending sends once, at the end.
 */
export const keepEarlyPresses = `addEventListener("click",e=>{let b=e.target.closest("[data-form] button");b&&!(window.heardForms||[]).includes(b.closest("[data-form]").dataset.form)&&(e.preventDefault(),(window.earlyPresses=(window.earlyPresses||[]).filter(p=>p.type!="submit")).push(b))},true)`;

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
