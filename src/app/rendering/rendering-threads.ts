import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createBirpc } from "birpc";
import type { Log } from "../../platform/log.ts";
import type { PageReads } from "../api/page-reads.ts";
import type { RenderPage } from "./render-page.ts";
import type { MainFunctions, ThreadFunctions, ThreadOrders } from "./rendering-thread.ts";

/** Memory of one thread, in megabytes: a page takes a few, and what is rendered is not kept there. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

/** The main thread answers calls and wants a processor of its own; more than a few threads only cost memory. */
const mostThreads = 4;
const usualThreads = () => Math.min(Math.max(availableParallelism() - 1, 1), mostThreads);

interface Options extends ThreadOrders {
  /** The built module of `rendering-thread.ts`. */
  program: URL;
  read: PageReads;
  log: Log;
  threads?: number;
}

export interface RenderingThreads {
  render: RenderPage;
  close(): Promise<void>;
}

/**
 * Threads that render pages, so that calls do not wait for it: React takes milliseconds for a page, in which nothing
 * else could be answered. A thread that ends fails the pages that it had begun and is started again.
 * @throws Error where a thread cannot start at all
 */
export async function startRenderingThreads({
  threads = usualThreads(),
  ...options
}: Options): Promise<RenderingThreads> {
  const all = await Promise.all(Array.from({ length: threads }, () => renderingThread(options)));
  let turn = 0;
  return {
    render(address) {
      const thread = all[turn++ % all.length];
      if (!thread) throw new Error("There is no thread to render in");
      return thread.render(address);
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

async function renderingThread({
  program,
  read,
  log,
  ...orders
}: Omit<Options, "threads">): Promise<RenderingThreads> {
  let isWanted = false;
  const start = () => {
    const worker = new Worker(program, { workerData: orders satisfies ThreadOrders, resourceLimits });
    const functions = createBirpc<ThreadFunctions, MainFunctions>(
      { read },
      {
        post: (message) => worker.postMessage(message),
        on: (listen) => worker.on("message", listen),
      },
    );
    worker.on("error", (error) => log.error({ err: error }, "a thread that renders pages failed"));
    worker.on("exit", () => {
      functions.$close(new Error("The thread that rendered the page ended"));
      if (isWanted) thread = start();
    });
    return { worker, functions };
  };
  let thread = start();
  await thread.functions.awake();
  isWanted = true;
  return {
    render: (address) => thread.functions.render(address),
    async close() {
      isWanted = false;
      await thread.worker.terminate();
    },
  };
}
