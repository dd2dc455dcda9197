import { randomInt } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { demoTokenOf } from "./api.ts";
import { productUrl } from "./product.ts";

export { expect };

/** In the name of what a journey takes off the air: others that run beside it may have it on a list just then. */
export const passing = "passageira";
const isPassing = new RegExp(`status of 404 .*-${passing}-`);

export const widths = { phone: 390, desktop: 1440 } as const;

export type Width = keyof typeof widths;

export interface VisitOptions {
  width?: Width;
  scheme?: "light" | "dark";
  /** Who is signed in: the e-mail of an account with the demo password, or the token of another. */
  as?: string | { token: string };
  javaScript?: boolean;
  /** Address of another product than the one of all journeys. */
  at?: string;
  /** Whether the window may have the service worker; without it, requests are easier to stand in for. */
  serviceWorker?: boolean;
}

/** Opens a new browser window that shares nothing with others. */
export type Visit = (options?: VisitOptions) => Promise<Page>;

export interface Options {
  /** That of the project: a journey that is tagged `@widths` is told at each. */
  width: Width;
}

interface Journey {
  visit: Visit;
  /** Problems that the journey means to cause, e.g. the 401 of a wrong password. */
  allow: (...problems: RegExp[]) => void;
  problems: { found: string[]; allowed: RegExp[] };
}

/**
 * A journey: windows of the product. At its end no page may have met an error: of a script, of a request, of the
 * content security policy, of hydration.
 */
export const test = base.extend<Options & Journey>({
  width: ["desktop", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  problems: async ({}, use) => {
    const problems: Journey["problems"] = { found: [], allowed: [] };
    await use(problems);
    const unexpected = problems.found.filter(
      (problem) => !problems.allowed.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, "problems in the browser").toEqual([]);
  },

  allow: async ({ problems }, use) => {
    await use((...patterns) => problems.allowed.push(...patterns));
  },

  visit: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(
      async ({
        width = "desktop",
        scheme = "light",
        as,
        javaScript = true,
        at = productUrl,
        serviceWorker = false,
      } = {}) => {
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
          extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
          ...(token && {
            storageState: {
              cookies: [],
              origins: [{ origin: at, localStorage: [{ name: "token", value: token }] }],
            },
          }),
        });
        contexts.push(context);
        watch(context, (problem) => {
          // Without JavaScript the browser reports each script that it does not run.
          if (javaScript || !/^request: .*\.js csp$/.test(problem)) problems.found.push(problem);
        });
        const page = await context.newPage();
        return javaScript ? pressedOnceHydrated(page) : page;
      },
    );
    for (const context of contexts) await context.close();
  },
});

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
