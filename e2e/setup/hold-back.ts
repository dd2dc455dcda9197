import type { Page } from "@playwright/test";

/** Keeps some files on their way until they are released. */
export async function holdBack(page: Page, files: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
