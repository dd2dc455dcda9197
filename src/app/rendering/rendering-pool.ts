import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { timeLimit } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { unavailable } from "../../shared/failure.ts";
import type { PageReads } from "../api/context.ts";
import type { KnownPages } from "./known-pages.ts";
import type { Page, RenderPage } from "./render-page.ts";
import type { MessageOfThread, ReadReply, RenderingTask, ThreadOrders } from "./rendering-thread.ts";

/** No page can be rendered now: too many wait. */
export class RenderingBusy extends Error {
  readonly retryAfterSeconds = 2;
}

/** Nobody waits for the page any more. */
export class Abandoned extends Error {}

/** The main thread answers calls and wants a processor of its own; more than a few threads only cost memory. */
const maxThreads = 4;
const usualThreads = () => Math.min(Math.max(availableParallelism() - 1, 1), maxThreads);

/** Pages that one thread has begun: while one of them reads, another is drawn. */
const pagesAtOnce = 8;

/** Memory of one thread, in megabytes: a page takes a few, and what is rendered is not kept there. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 64 };

interface Options extends ThreadOrders {
  /** The built module of `rendering-thread.ts`. */
  program: URL;
  read: PageReads;
  log: Log;
  threads?: number;
  /** Pages that may wait, beyond those begun: about a second's work of one thread. */
  maxWaiting?: number;
  /** Longer than what a page reads may take, which is given up before. */
  giveUpAfterMilliseconds?: number;
}

export interface RenderingPool {
  render: RenderPage;
  /** What the pages' build told of itself. */
  known: KnownPages;
  /** Whether any thread renders. */
  isAlive(): boolean;
  /** Ends the threads when all pages are rendered that somebody waits for. */
  close(): Promise<void>;
}

/**
 * Threads that render pages, so that calls do not wait for it: React takes milliseconds for a page, in which nothing else
 * could be answered. A thread that ends fails the pages that it had begun, and another takes its place.
 * @throws Error where the pages' build cannot be loaded
 */
export async function startRenderingPool({
  program,
  read,
  log,
  threads = usualThreads(),
  maxWaiting = 250,
  giveUpAfterMilliseconds = timeLimit(15_000),
  ...orders
}: Options): Promise<RenderingPool> {
  const pool = new Piscina<RenderingTask | undefined, Page | KnownPages>({
    filename: fileURLToPath(program),
    workerData: orders satisfies ThreadOrders,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: pagesAtOnce,
    // A thread that waits for work in the other way does not hear the ports of its pages close.
    atomics: "disabled",
    closeTimeout: giveUpAfterMilliseconds,
    resourceLimits,
  });
  pool.on("error", (error: unknown) => log.error({ err: error }, "a thread that renders pages failed"));
  let known: KnownPages;
  try {
    known = (await pool.run(undefined, { name: "known" })) as KnownPages;
  } catch (error) {
    await pool.destroy();
    throw error;
  }

  /** Answers what a page asks for; `begun` is told in which thread it is drawn. */
  function portFor(begun: (thread: number) => void) {
    const { port1, port2 } = new MessageChannel();
    port1.on("message", async (message: MessageOfThread) => {
      if ("thread" in message) return begun(message.thread);
      const { id, name, input } = message;
      port1.postMessage({ id, outcome: JSON.stringify(await read(name, input)) } satisfies ReadReply);
    });
    return port2;
  }

  async function renderNow(address: string): Promise<Page> {
    let thread: number | undefined;
    let isLate = false;
    const port = portFor((number) => {
      thread = number;
    });
    // Whatever keeps a page that long keeps its thread from all others.
    const timer = setTimeout(() => {
      isLate = true;
      void pool.threads.find(({ threadId }) => threadId === thread)?.terminate();
    }, giveUpAfterMilliseconds);
    try {
      return (await pool.run({ address, port }, { transferList: [port] })) as Page;
    } catch (error) {
      throw isLate ? unavailable() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  const line = pLimit(threads * pagesAtOnce);
  async function render(address: string, left?: AbortSignal): Promise<Page> {
    if (line.pendingCount >= maxWaiting) throw new RenderingBusy("Too many pages wait to be rendered");
    return line(() => {
      if (left?.aborted) throw new Abandoned();
      return renderNow(address);
    });
  }

  async function close(): Promise<void> {
    await line(() => undefined);
    await pool.close();
  }

  return { render, known, isAlive: () => pool.threads.length > 0, close };
}
