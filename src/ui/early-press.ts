import type { MouseEvent } from "react";

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

/** Whether a link leads to another page of ours, in this tab. */
export const leadsElsewhere = ({ href, origin, target, pathname }: HTMLAnchorElement): boolean =>
  href !== "" && target === "" && origin === location.origin && pathname !== location.pathname;

const signs = ["pointerover", "pointerdown", "keydown", "focusin"] as const;

/** A page that is there by then is not kept waiting by what the one before wakes. */
const leavingMilliseconds = 150;

/** Resolves when somebody is there: the mouse moves over the page, a finger or a key begins to do something. */
function nextSign(): Promise<Event> {
  return new Promise((resolve) => {
    const done = (event: Event) => {
      for (const sign of signs) window.removeEventListener(sign, done, true);
      resolve(event);
    };
    for (const sign of signs) window.addEventListener(sign, done, true);
  });
}

/** The same, a moment later where a link to another page is pressed: that page comes first. */
export const nextTouch = (): Promise<void> => touchOf(nextSign());

/** A part of the page that gets its turn after somebody pressed a link does not wait for a second touch. */
const first = typeof window === "undefined" ? undefined : nextTouch();

/** Resolves when somebody has been there since the page came, however long ago. */
export const firstTouch = (): Promise<void> => first ?? nextTouch();

async function touchOf(sign: Promise<Event>): Promise<void> {
  const { target } = await sign;
  const link = target instanceof Element ? target.closest("a") : null;
  if (link && leadsElsewhere(link)) await new Promise((resolve) => setTimeout(resolve, leavingMilliseconds));
}

/** Whether somebody was in the form already: the page is seen earlier than it hears. */
export const isTouched = (form: Element): boolean =>
  form.contains(document.activeElement) || [...form.querySelectorAll("input")].some(isChanged);

/** Whether the field holds something else than what the server drew. */
export const isChanged = (input: HTMLInputElement): boolean =>
  // The value of a box is what it stands for, ticked or not.
  input.checked !== input.defaultChecked || (input.type !== "checkbox" && input.value !== input.defaultValue);

/** Whether a link was pressed to follow it here, rather than in a new tab or to keep it. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
