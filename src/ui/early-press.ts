declare global {
  interface Window {
    /** Names (`data-part`) of the parts of the page that are hydrated: presses in them go through. */
    heardParts?: string[];
    /** What was pressed before, as it is to be pressed again: what sends comes last. */
    earlyPresses?: HTMLButtonElement[];
  }
}

/** The page outside of the parts that have a name. */
export const wholePage = "page";

/** The part in which something stands: the nearest one, since parts lie within others. */
const partOf = (element: Element): string =>
  element.closest<HTMLElement>("[data-part]")?.dataset.part ?? wholePage;

/** Whether somebody pressed a button and waits. */
export const isPressKept = (): boolean => window.earlyPresses !== undefined;

/** For a part that is hydrated: holds back no more, and presses what was pressed, each after what the one before did. */
export async function releaseEarlyPresses(part: string): Promise<void> {
  window.heardParts = [...(window.heardParts ?? []), part];
  const kept = (window.earlyPresses ?? []).filter((button) => button.isConnected);
  const others = kept.filter((button) => partOf(button) !== part);
  delete window.earlyPresses;
  // Other parts of the page wait for scripts of their own.
  if (others.length > 0) window.earlyPresses = others;
  for (const button of kept.filter((button) => partOf(button) === part)) {
    button.ariaBusy = null;
    if (button.isConnected) button.click();
    await Promise.resolve();
  }
}
