import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { Log } from "../../platform/log.ts";
import { unavailable } from "../../shared/common-failures.ts";
import type { PageReads } from "../api/page-reads.ts";
import type { KnownPages } from "./known-pages.ts";
import type { Page } from "./render-page.ts";
import type { MainFunctions, ThreadFunctions, ThreadOrders } from "./rendering-thread.ts";

/** Memory of one thread, in megabytes: a page takes a few, and what is rendered is not kept there. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 64 };

/** V8 prefers what the command line says of heaps to the limits of a thread; the main thread's heap stands already. */
function leaveHeapsToTheirLimits(): void {
  for (const flag of ["--max-semi-space-size=0", "--max-old-space-size=0"]) setFlagsFromString(flag);
}

interface Options extends ThreadOrders {
  program: URL;
  read: PageReads;
  log: Log;
  /** How long a page may take to render. */
  giveUpAfterMilliseconds: number;
}

/** One thread, from its start to its end. */
export interface Thread {
  readonly isReady: boolean;
  /** What the pages' build told of itself; rejects where the thread ended before. */
  readonly ready: Promise<KnownPages>;
  readonly ended: Promise<void>;
  render(address: string): Promise<Page>;
  end(): Promise<unknown>;
}

/** birpc remembers calls in a map that leaves what it held behind (see `UnderWay`): of a page its body would be the most. */
function takenFrom(answer: Page): Page {
  const page = { ...answer };
  answer.body = new Uint8Array();
  return page;
}

/** Starts a thread that renders pages; what they read the main thread reads for it. */
export function startThread({ program, read, log, giveUpAfterMilliseconds, ...orders }: Options): Thread {
  leaveHeapsToTheirLimits();
  const worker = new Worker(program, { workerData: orders satisfies ThreadOrders, resourceLimits });
  const functions = createBirpc<ThreadFunctions, MainFunctions>(
    { read: async (name, input) => JSON.stringify(await read(name, input)) },
    {
      post: (message) => worker.postMessage(message),
      on: (listen) => worker.on("message", listen),
      // Reading the build may take long where the machine is busy; pages have a limit of their own.
      timeout: -1,
    },
  );
  let isReady = false;
  let rendered = 0;
  const ready = functions.ready().then((known) => {
    isReady = true;
    return known;
  });
  // Whoever waits for it is told; where nobody does, nothing is to be done.
  ready.catch(() => undefined);
  worker.on("error", (error) => log.error({ err: error }, "a thread that renders pages failed"));
  const ended = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      isReady = false;
      functions.$close(new Error("The thread that rendered the page ended"));
      resolve();
    });
  });

  /** One that has finished nothing all the time is stuck in what it draws. */
  function giveUp(renderedBefore: number): Error {
    if (rendered === renderedBefore) {
      isReady = false;
      void worker.terminate();
    }
    return unavailable();
  }

  return {
    get isReady() {
      return isReady;
    },
    ready,
    ended,
    render(address) {
      const renderedBefore = rendered;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(giveUp(renderedBefore)), giveUpAfterMilliseconds);
        functions
          .render(address)
          .finally(() => {
            rendered += 1;
            clearTimeout(timer);
          })
          .then((page) => resolve(takenFrom(page)), reject);
      });
    },
    end: () => worker.terminate(),
  };
}
