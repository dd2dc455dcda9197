import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { demoTokenOf } from "./api.ts";

/** Everything the product shows, in one browser; a new one for each journey. */
export const productUrl = inject("productUrl");

/** In the name of what a journey takes off the air: others that run beside it may have it on a list just then. */
export const passing = "passageira";
const isPassing = new RegExp(`status of 404 .*-${passing}-`);

export const widths = { phone: 390, desktop: 1440 } as const;

export interface Visit {
  width?: keyof typeof widths;
  scheme?: "light" | "dark";
  /** Who is signed in: the e-mail of an account with the demo password, or the token of another. */
  as?: string | { token: string };
  javaScript?: boolean;
  /** Address of another product than the one of all journeys. */
  at?: string;
  /** Whether the window may have the service worker; without it, requests are easier to stand in for. */
  serviceWorker?: boolean;
}

export interface Journeys {
  /** Opens a new browser window that shares nothing with others. */
  visit(visit?: Visit): Promise<Page>;
  /** Problems that the journey means to cause, e.g. the 401 of a wrong password. */
  allow(...problems: RegExp[]): void;
}

/**
 * Windows for the tests of a file. After each test no page may have met an error: of a script, of a request, of the
 * content security policy, of hydration.
 */
export function useBrowser(): Journeys {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject("browserEndpoint"));
  });
  afterAll(() => browser.close());

  afterEach(async ({ task }) => {
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    if (task.result?.retryCount) {
      const reasons = task.result.errors?.map(({ message }) => message).join("; ");
      console.warn(`Tried once more: ${task.name}: ${reasons}`);
    }
    if (task.result?.state === "fail" || unexpected.length > 0) {
      await photograph(contexts, task.name);
    }
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    problems = [];
    allowed = [];
    expect(unexpected, "problems in the browser").toEqual([]);
  });

  return {
    allow: (...patterns) => allowed.push(...patterns),
    async visit({
      width = "desktop",
      scheme = "light",
      as,
      javaScript = true,
      at = productUrl,
      serviceWorker = false,
    } = {}) {
      const address = randomAddress();
      const token = typeof as === "string" ? await demoTokenOf(as) : as?.token;
      const phone = width === "phone";
      const context = await browser.newContext({
        baseURL: at,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        viewport: { width: widths[width], height: phone ? 844 : 900 },
        isMobile: phone,
        hasTouch: phone,
        colorScheme: scheme,
        reducedMotion: "reduce",
        javaScriptEnabled: javaScript,
        serviceWorkers: serviceWorker ? "allow" : "block",
        extraHTTPHeaders: { "x-forwarded-for": address },
        ...(token && {
          storageState: {
            cookies: [],
            origins: [{ origin: at, localStorage: [{ name: "token", value: token }] }],
          },
        }),
      });
      context.setDefaultTimeout(10_000);
      contexts.push(context);
      watch(context, (problem) => {
        // Without JavaScript the browser reports each script that it does not run.
        if (javaScript || !/^request: .*\.js csp$/.test(problem)) problems.push(problem);
      });
      const page = await context.newPage();
      return javaScript ? pressedOnceHydrated(page) : page;
    },
  };
}

/** After `goto` waits until React hears, as people mostly come later; who presses before has journeys of their own. */
function pressedOnceHydrated(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isHydrated);
    return response;
  };
  return page;
}

/** Runs in the page. The mailbox and the documentation of the API are not made by React. */
const isHydrated = () =>
  !("__reactRouterContext" in window) ||
  Object.keys(document).some((key) => key.startsWith("__reactContainer"));

const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function watch(context: BrowserContext, report: (problem: string) => void): void {
  context.on("console", (message) => {
    const problem = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !isPassing.test(problem)) report(problem);
  });
  context.on("weberror", (error) => report(`script: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Whoever moves on calls off what is still on its way.
    if (reason !== "net::ERR_ABORTED") report(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) report(`answer: ${response.status()} ${response.url()}`);
  });
}

async function photograph(contexts: BrowserContext[], name: string): Promise<void> {
  await mkdir("test-results", { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 100);
  for (const [index, page] of pages.entries()) {
    await page
      .screenshot({ path: join("test-results", `${file}-${index + 1}.png`), fullPage: true })
      .catch(() => undefined);
  }
}
