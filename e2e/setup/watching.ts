import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const film = (page: Page) => page.locator("video");

/** Where the film stands, in seconds. */
export const place = (page: Page): Promise<number> =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** As fast as somebody may watch, from where it stands to a second. */
export async function watchUntil(page: Page, second: number): Promise<void> {
  const isReady = () => film(page).evaluate((video: HTMLVideoElement) => video.readyState >= 3);
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    return video.play();
  });
  await expect.poll(() => place(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(second);
}
