const touches = ["pointerdown", "keydown", "focusin"] as const;

/** Resolves when somebody next touches the page. */
export function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const touch of touches) window.removeEventListener(touch, done, true);
      resolve();
    };
    for (const touch of touches) window.addEventListener(touch, done, true);
  });
}

/** Whether somebody was in the form already: the page is seen earlier than it hears. */
export const isTouched = (form: Element): boolean =>
  form.contains(document.activeElement) || [...form.querySelectorAll("input")].some(isChanged);

/** Whether the field holds something else than what the server drew. */
export const isChanged = (input: HTMLInputElement): boolean =>
  // The value of a box is what it stands for, ticked or not.
  input.checked !== input.defaultChecked || (input.type !== "checkbox" && input.value !== input.defaultValue);
