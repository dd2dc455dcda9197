import { leadsElsewhere } from "../leads-elsewhere.ts";

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
