import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

/** Lists in which something is decided: whoever presses once more, or thinks better of it, hits the right one. */

/** Two presses on the same spot, as of a finger that is not sure whether the first one was felt. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = () =>
    page.viewportSize()?.width === 390 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  await press();
  await pause(350);
  await press();
}

/** How far down the whole page each item stands, in CSS pixels. */
export const placesOf = (items: Locator) =>
  items.evaluateAll((each) => each.map((item) => Math.round(item.getBoundingClientRect().top + scrollY)));

/** How long what has just come under the finger takes no press, and a little more. */
export const settled = () => pause(700);
