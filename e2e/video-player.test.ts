import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser, type Visit } from "./setup/browser.ts";
import { toast } from "./setup/screen.ts";

/** Somebody watches the sample of the style guide: twelve seconds in two qualities, from the second one on. */
describe("the player", () => {
  const browser = useBrowser();

  async function open(visit: Visit = {}): Promise<Page> {
    const page = await browser.visit(visit);
    await page.goto("/guia-de-estilo");
    return page;
  }

  async function watch(visit: Visit = {}): Promise<Page> {
    const page = await open(visit);
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await untilPlaying(page);
    return page;
  }

  const player = (page: Page) => page.getByRole("region", { name: "Vídeo: Amostra" });
  const video = (page: Page) => player(page).locator("video");
  const state = (page: Page) =>
    video(page).evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      paused: element.paused,
      muted: element.muted,
      speed: element.playbackRate,
      height: element.videoHeight,
      captions: [...element.textTracks].find(({ kind, mode }) => kind === "subtitles" && mode === "showing")
        ?.language,
    }));
  const untilPlaying = (page: Page) =>
    expect
      .poll(() => state(page))
      .toMatchObject({ paused: false, at: expect.toSatisfy((at: number) => at > 2.1) });
  const press = (page: Page, key: string) => page.keyboard.press(key);
  const told = (page: Page) => page.getByText(/^Assistido desde o último aviso:/).textContent();
  const settings = (page: Page) => player(page).getByRole("button", { name: "Ajustes" });

  it("begins where somebody stopped, and tells what was played when it is paused", async () => {
    const page = await watch({ width: "phone" });
    await expect.poll(async () => (await state(page)).at).toBeGreaterThan(4);
    await press(page, "k");
    await expect.poll(() => told(page)).toMatch(/: [45] s, \[\[2,[45]\]\]$/);
    // What is passed by is not watched.
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 8;
      return element.play();
    });
    await expect.poll(async () => (await state(page)).at).toBeGreaterThan(9.6);
    await press(page, "k");
    await expect.poll(() => told(page)).toMatch(/: (9|10) s, \[\[8,10\]\]$/);
  });

  it("shows the whole film, also on a phone that lies", async () => {
    const page = await watch({ width: "phone" });
    const inside = async () => {
      const [box, film] = await Promise.all([player(page).boundingBox(), video(page).boundingBox()]);
      return box !== null && film !== null && film.height <= box.height && film.width <= box.width;
    };
    for (const [width, height] of [
      [844, 390],
      [640, 360],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(inside, { message: `${width}×${height}` }).toBe(true);
    }
  });

  it("is worked with the keys", async () => {
    const page = await watch();
    await press(page, " ");
    await expect.poll(() => state(page)).toMatchObject({ paused: true });
    await press(page, "j");
    await expect.poll(() => state(page)).toMatchObject({ at: 0 });
    await press(page, "l");
    await expect.poll(() => state(page)).toMatchObject({ at: 10 });
    await press(page, "ArrowLeft");
    await expect.poll(() => state(page)).toMatchObject({ at: 0 });
    await press(page, "ArrowRight");
    await expect.poll(() => state(page)).toMatchObject({ at: 10 });
    await press(page, "m");
    await expect.poll(() => state(page)).toMatchObject({ muted: true });
    await press(page, "c");
    await expect.poll(() => state(page)).toMatchObject({ captions: "pt-BR" });
    await press(page, "c");
    await expect.poll(async () => (await state(page)).captions).toBeUndefined();
    await press(page, "f");
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe("media-controller");
    await press(page, "f");
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  it("keeps the speed that somebody chose, between a half and twice", async () => {
    const page = await watch();
    for (const speed of [1.25, 1.5]) {
      await press(page, ">");
      await expect.poll(() => state(page)).toMatchObject({ speed });
    }
    await page.reload();
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await untilPlaying(page);
    expect(await state(page)).toMatchObject({ speed: 1.5 });
    for (const speed of [1.25, 1, 0.75, 0.5, 0.5]) {
      await press(page, "<");
      await expect.poll(() => state(page)).toMatchObject({ speed });
    }
  });

  it("plays the quality and the captions that are chosen from the menu", async () => {
    const page = await watch({ width: "phone" });
    await press(page, "k");
    await settings(page).click();
    await player(page)
      .getByRole("menuitem", { name: /Qualidade/ })
      .click();
    await player(page).getByRole("menuitemradio", { name: "180p" }).click();
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 0;
      return element.play();
    });
    await expect.poll(() => state(page)).toMatchObject({ height: 180 });
    await press(page, "Escape");
    await settings(page).click();
    await player(page)
      .getByRole("menuitem", { name: /Legendas/ })
      .click();
    await player(page).getByRole("menuitemradio", { name: "English" }).click();
    await expect.poll(() => state(page)).toMatchObject({ captions: "en" });
  });

  it("shows what stands at a place before somebody jumps there", async () => {
    const page = await watch();
    const sprite = page.waitForRequest(/sprite\.jpg/);
    await player(page).locator("media-time-range").hover();
    await sprite;
  });

  it("goes on to what comes next after five seconds, unless somebody stays", async () => {
    const page = await watch({ width: "phone" });
    const toEnd = () =>
      video(page).evaluate((element: HTMLVideoElement) => {
        element.currentTime = 11.5;
        return element.play();
      });
    await toEnd();
    await player(page).getByText("A segunda amostra").waitFor();
    await player(page).getByRole("button", { name: "Ficar nesta" }).click();
    await player(page).getByText("A próxima aula espera por você.").waitFor();
    await toEnd();
    await player(page)
      .getByRole("button", { name: /^Assistir \(/ })
      .waitFor();
    await toast(page, "A próxima aula abriria agora").waitFor();
  });

  it("asks for another address when its own has died, and stays where it was", async () => {
    browser.allow(/status of 403/);
    const page = await open();
    let refused = 0;
    await page.route(/\/2\.m4s$/, (route) =>
      ++refused === 1 ? route.fulfill({ status: 403 }) : route.fallback(),
    );
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await toast(page, "O vídeo pediu outro endereço").waitFor();
    await untilPlaying(page);
    // Told once near the end, five seconds before it, and again with the pause: nothing between was lost.
    await expect.poll(() => told(page), { timeout: 20_000 }).toMatch(/\[\[2,[78]\]\]$/);
    await expect.poll(async () => (await state(page)).at, { timeout: 20_000 }).toBeGreaterThan(9);
    await press(page, "k");
    await expect.poll(() => told(page)).toMatch(/\[\[[78],(9|1[012])\]\]$/);
  });

  it("says that it cannot be had, and tries again where somebody asks for it", async () => {
    browser.allow(/status of 404/);
    const page = await open({ width: "phone" });
    await page.getByRole("button", { name: "Assistir: Vídeo perdido" }).click();
    const lost = page.getByRole("region", { name: "Vídeo: Vídeo perdido" });
    await lost.getByRole("alert").getByText("A conexão caiu antes de o vídeo chegar.").waitFor();
    await page.route("**/nao-existe.m3u8", async (route) => {
      const response = await route.fetch({ url: route.request().url().replace("nao-existe", "master") });
      await route.fulfill({ response });
    });
    await lost.getByRole("button", { name: "Tentar novamente" }).click();
    await expect
      .poll(() => lost.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(1);
  });

  it("is accessible, with its menu open, and each of its buttons is large enough for a thumb", async () => {
    const page = await watch({ width: "phone" });
    await press(page, "k");
    const targets = await player(page).getByRole("button").all();
    expect(targets.length).toBe(6);
    for (const target of targets) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height), (await target.getAttribute("aria-label")) ?? "").toBeGreaterThanOrEqual(
        36,
      );
    }
    const footOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height;
    };
    expect(await footOf(player(page).locator("media-control-bar"))).toBeCloseTo(
      await footOf(player(page)),
      0,
    );
    await settings(page).click();
    await player(page)
      .getByRole("menuitem", { name: /Velocidade/ })
      .waitFor();
    await expectAccessible(page, { isGuide: true });
  });
});
