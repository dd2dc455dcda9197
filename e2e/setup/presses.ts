import type { Locator, Page } from "@playwright/test";

/** Lists in which something is decided: whoever presses once more, or thinks better of it, hits the right one. */

type Happening = () => Promise<unknown>;
const nothing: Happening = async () => undefined;

/**
 * Two presses on the same spot, as of a finger that is not sure whether the first one was felt: a third of a second passes
 * between them on the clock of the page, which has to be installed (`page.clock.install()`), however long it takes here.
 * @param meanwhile what happens before the second press, or while it is held down
 */
export async function pressTwice(
  page: Page,
  button: Locator,
  { before = nothing, during = nothing }: { before?: Happening; during?: Happening } = {},
): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on screen");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const isPhone = page.viewportSize()?.width === 390;
  const down = () =>
    isPhone
      ? devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] })
      : page.mouse.down();
  const up = () =>
    isPhone
      ? devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
      : page.mouse.up();
  if (!isPhone) await page.mouse.move(at.x, at.y);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await down();
  await up();
  await before();
  await page.clock.runFor(350);
  await down();
  await during();
  await up();
  await page.clock.resume();
}

/** How far down the whole page each item stands, in CSS pixels. */
export const placesOf = (items: Locator) =>
  items.evaluateAll((each) => each.map((item) => Math.round(item.getBoundingClientRect().top + scrollY)));

/** Longer than what has just come under the finger takes no press, on the clock of the page. */
export const settled = (page: Page): Promise<void> => page.clock.fastForward(700);
