import type { Page, Request } from "@playwright/test";
import { type DemoThings, findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { untilLoaded, untilPath } from "./setup/screen.ts";
import { addressOf, allPaths, areaOf } from "./setup/screens.ts";

const kilobyte = 1000;
const budget = { script: 190 * kilobyte, stylesheet: 18 * kilobyte } as const;

const missing = "/nao-existe";

/** Every address that a stranger may open first; the style guide is shown in demos alone, an invitation leads to the login. */
const publicPaths = [
  ...allPaths.filter((path) => areaOf(path) === null && !/^\/(guia-de-estilo|info\/)/.test(path)),
  "/info/:id",
  missing,
];

/** What a phone downloads before anybody touches it, and how steady the page stands meanwhile. */
test.describe("the first load", () => {
  let things: DemoThings;
  test.beforeAll(async () => {
    things = await findDemoThings();
  });

  const addressOfPublic = (path: string): string =>
    path === "/info/:id" ? `/info/${things.companySlug}` : addressOf(path, things);

  for (const path of publicPaths)
    test(`of ${path} stays within its budget`, async ({ visit, allow }) => {
      // Of the invitation in these tests there is no company to tell.
      if (path === missing || path === "/convite/:token") allow(/status of 404/);
      const page = await visit({ width: "phone" });
      // A browser takes brotli where it may, also from this machine; the budget counts what any browser understands.
      await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
      const sizes = countBytes(page);
      await watchShifts(page);
      const response = await page.goto(addressOfPublic(path));
      expect(response?.status()).toBe(path === missing ? 404 : 200);
      if (path === "/convite/:token") await untilPath(page, "/login");

      const { script, stylesheet } = await sizes();
      expect(script, "bytes of JavaScript").toBeGreaterThan(20 * kilobyte);
      expect(script, "bytes of JavaScript").toBeLessThanOrEqual(budget.script);
      expect(stylesheet, "bytes of CSS").toBeGreaterThan(kilobyte);
      expect(stylesheet, "bytes of CSS").toBeLessThanOrEqual(budget.stylesheet);
      expect(await shiftOf(page), "layout shift").toBeLessThanOrEqual(0.1);

      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src ")) ?? "";
      expect(scripts).toContain("'self'");
      expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    });
});

/** Behind the login a screen needs much more, and a phone pays for each file as well. */
test.describe("the first screen of", () => {
  for (const { path, as } of [
    { path: "/vc", as: "profissional@praca.test" },
    { path: "/co", as: "empresa@praca.test" },
    { path: "/em", as: "colaborador@praca.test" },
    { path: "/admin", as: "admin@praca.test" },
  ])
    test(`${as} comes in few files`, async ({ visit }) => {
      const page = await visit({ width: "phone", as });
      let files = 0;
      page.on("requestfinished", (request) => {
        if (request.resourceType() === "script") files++;
      });
      const hasCome = watchRequests(page);
      await page.goto(path);
      await untilLoaded(page);
      await hasCome();
      expect(files).toBeGreaterThan(10);
      expect(files).toBeLessThanOrEqual(80);
    });
});

/** Waits, from the first request on, until all that was asked for has come. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}

/** Bytes on the wire, as the server compressed them, of all that was asked for and has come. */
function countBytes(page: Page): () => Promise<Record<keyof typeof budget, number>> {
  const finished: Promise<[string, number]>[] = [];
  const hasCome = watchRequests(page);
  const count = (request: Request): void => {
    finished.push(
      Promise.all([request.sizes(), request.response()]).then(([{ responseBodySize: size }, response]) => {
        const encoding = response?.headers()["content-encoding"] ?? "none";
        // Small files are sent as they are.
        if (size > kilobyte && /\.(js|css)$/.test(request.url()))
          expect(encoding, request.url()).toBe("gzip");
        return [request.resourceType(), size];
      }),
    );
  };
  page.on("requestfinished", count);
  return async () => {
    await hasCome();
    // What ends after this is not of the first load, and nobody would hear that the page went meanwhile.
    page.off("requestfinished", count);
    const total = { script: 0, stylesheet: 0 };
    for (const [type, size] of await Promise.all(finished)) {
      if (type === "script" || type === "stylesheet") total[type] += size;
    }
    return total;
  };
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
