import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test, type Visit, type VisitOptions } from "./setup/journey.ts";
import { toast } from "./setup/screen.ts";

/** Somebody watches the sample of the style guide: twelve seconds in two qualities, from the second one on. */
test.describe("the player", () => {
  async function open(visit: Visit, options: VisitOptions = {}): Promise<Page> {
    const page = await visit(options);
    await page.goto("/guia-de-estilo");
    return page;
  }

  async function watch(visit: Visit, options: VisitOptions = {}): Promise<Page> {
    const page = await open(visit, options);
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
      .poll(async () => {
        const { paused, at } = await state(page);
        return !paused && at > 2.1;
      })
      .toBe(true);
  const press = (page: Page, key: string) => page.keyboard.press(key);
  const told = (page: Page) => page.getByText(/^Assistido desde o último aviso:/).textContent();
  const settings = (page: Page) => player(page).getByRole("button", { name: "Ajustes" });

  test("tells what was played each fifteen seconds, and once more when somebody leaves", async ({
    visit,
  }) => {
    const page = await visit();
    await page.clock.install();
    await page.goto("/guia-de-estilo");
    // From its third second on as slowly as the player takes it, so that its end, which is told as well, does not come meanwhile.
    await page.evaluate(() =>
      document.addEventListener(
        "timeupdate",
        ({ target }) => {
          if (target instanceof HTMLVideoElement && target.currentTime > 3) target.playbackRate = 0.5;
        },
        { capture: true },
      ),
    );
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await expect.poll(async () => (await state(page)).speed).toBe(0.5);
    await page.clock.fastForward(15_000);
    await expect.poll(() => told(page)).toMatch(/: [2-5] s, \[\[2,[2-6]\]\]$/);
    const before = await told(page);
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 6;
    });
    await expect.poll(async () => (await state(page)).at).toBeGreaterThan(6.05);
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    await expect.poll(() => told(page)).toMatch(/: [67] s, /);
    expect(await told(page)).not.toBe(before);
    expect((await state(page)).paused).toBe(false);
  });

  test("begins where somebody stopped, and tells what was played when it is paused", async ({ visit }) => {
    const page = await watch(visit, { width: "phone" });
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
    await expect.poll(() => told(page)).toMatch(/: (9|1\d) s, \[\[8,1\d\]\]$/);
  });

  test("shows the whole film, also on a phone that lies", async ({ visit }) => {
    const page = await watch(visit, { width: "phone" });
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

  test("is worked with the keys", async ({ visit }) => {
    const page = await watch(visit);
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

  test("keeps the speed that somebody chose, between a half and twice", async ({ visit }) => {
    const page = await watch(visit);
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

  test("plays the quality and the captions that are chosen from the menu", async ({ visit }) => {
    const page = await watch(visit, { width: "phone" });
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

  test("shows what stands at a place before somebody jumps there", async ({ visit }) => {
    const page = await watch(visit);
    const sprite = page.waitForRequest(/sprite\.jpg/);
    await player(page).locator("media-time-range").hover();
    await sprite;
  });

  test("goes on to what comes next after five seconds, unless somebody stays", async ({ visit }) => {
    const page = await watch(visit, { width: "phone" });
    const toEnd = () =>
      video(page).evaluate((element: HTMLVideoElement) => {
        element.currentTime = 11.5;
        return element.play();
      });
    await toEnd();
    await expect(player(page).getByText("A segunda amostra")).toBeVisible();
    await player(page).getByRole("button", { name: "Ficar nesta" }).click();
    await expect(player(page).getByText("A próxima aula espera por você.")).toBeVisible();
    await toEnd();
    await expect(player(page).getByRole("button", { name: /^Assistir \(/ })).toBeVisible();
    await expect(toast(page, "A próxima aula abriria agora")).toBeVisible();
    // Whoever wants to go on by hand says so once.
    await toEnd();
    await player(page).getByRole("checkbox", { name: "Continuar sozinho para a próxima aula" }).uncheck();
    await expect(player(page).getByText("A próxima aula espera por você.")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await toEnd();
    await expect(player(page).getByText("A próxima aula espera por você.")).toBeVisible();
  });

  test("asks for another address when its own has died, and stays where it was", async ({ visit, allow }) => {
    allow(/status of 403/);
    const page = await open(visit);
    let refused = 0;
    await page.route(/\/2\.m4s$/, (route) =>
      ++refused === 1 ? route.fulfill({ status: 403 }) : route.fallback(),
    );
    await page.getByRole("button", { name: "Assistir: Amostra" }).click();
    await expect(toast(page, "O vídeo pediu outro endereço")).toBeVisible();
    await untilPlaying(page);
    // Told once near the end, five seconds before it, and again with the pause: nothing between was lost.
    await expect.poll(() => told(page), { timeout: 20_000 }).toMatch(/\[\[2,[78]\]\]$/);
    await expect.poll(async () => (await state(page)).at, { timeout: 20_000 }).toBeGreaterThan(9);
    await press(page, "k");
    await expect.poll(() => told(page)).toMatch(/\[\[[78],(9|1[012])\]\]$/);
  });

  test("says that it cannot be had, and tries again where somebody asks for it", async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await open(visit, { width: "phone" });
    await page.getByRole("button", { name: "Assistir: Vídeo perdido" }).click();
    const lost = page.getByRole("region", { name: "Vídeo: Vídeo perdido" });
    await expect(lost.getByRole("alert").getByText("A conexão caiu antes de o vídeo chegar.")).toBeVisible();
    await page.route("**/nao-existe.m3u8", async (route) => {
      const response = await route.fetch({ url: route.request().url().replace("nao-existe", "master") });
      await route.fulfill({ response });
    });
    await lost.getByRole("button", { name: "Tentar novamente" }).click();
    await expect
      .poll(() => lost.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(1);
  });

  test("is accessible, with its menu open, and each of its buttons is large enough for a thumb", async ({
    visit,
  }) => {
    const page = await watch(visit, { width: "phone" });
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
    await expect(player(page).getByRole("menuitem", { name: /Velocidade/ })).toBeVisible();
    await expectAccessible(page, { isGuide: true, within: '[aria-label="Vídeo: Amostra"]' });
  });
});
