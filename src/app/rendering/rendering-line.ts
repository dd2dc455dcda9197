import type { Page } from "./render-page.ts";

/** No page can be rendered now: too many wait, or nobody is there to render them. */
export class RenderingBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("No page can be rendered now");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Nobody waits for the page any more. */
export class Abandoned extends Error {}

interface Waiting {
  address: string;
  resolve(page: Page): void;
  reject(error: Error): void;
}

interface Options {
  /** Begins to render a page; null while nobody has a hand free. */
  begin(address: string): Promise<Page> | null;
  /** How many pages may wait at most. */
  maxWaiting: number;
}

/** The pages that wait to be rendered, first come first served. Who leaves the line costs nothing. */
export class RenderingLine {
  readonly #waiting = new Set<Waiting>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /**
   * @throws RenderingBusy where the line is full
   * @throws Abandoned where the signal came before the page was begun
   */
  async render(address: string, left?: AbortSignal): Promise<Page> {
    if (left?.aborted) throw new Abandoned();
    const begun = this.#waiting.size === 0 ? this.#options.begin(address) : null;
    if (begun) return begun;
    if (this.#waiting.size >= this.#options.maxWaiting) throw new RenderingBusy(2);
    return new Promise((resolve, reject) => {
      const one = { address, resolve, reject };
      this.#waiting.add(one);
      left?.addEventListener(
        "abort",
        () => {
          if (this.#waiting.delete(one)) reject(new Abandoned());
        },
        { once: true },
      );
    });
  }

  /** To be called when somebody has a hand free. */
  advance(): void {
    for (const one of this.#waiting) {
      const begun = this.#options.begin(one.address);
      if (!begun) return;
      this.#waiting.delete(one);
      begun.then(one.resolve, one.reject);
    }
  }

  /** Sends all away who wait. */
  dismiss(error: Error): void {
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting.clear();
  }
}
