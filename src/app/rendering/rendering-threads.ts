import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../platform/log.ts";
import { timeLimit } from "../../platform/time-limit.ts";
import type { PageReads } from "../api/page-reads.ts";
import type { KnownPages } from "./known-pages.ts";
import type { RenderPage } from "./render-page.ts";
import { RenderingBusy, RenderingLine } from "./rendering-line.ts";
import type { ThreadOrders } from "./rendering-thread.ts";
import { startThread, type Thread } from "./start-thread.ts";

/** The main thread answers calls and wants a processor of its own; more than a few threads only cost memory. */
const maxThreads = 4;
const usualThreads = () => Math.min(Math.max(availableParallelism() - 1, 1), maxThreads);

/** Pages that one thread has begun: while one of them reads, another is drawn. */
const atOnce = 8;
/** Pages that wait, beyond those begun: about a second's work of one thread. */
const usualMaxWaiting = 250;

interface Options extends ThreadOrders {
  /** The built module of `rendering-thread.ts`. */
  program: URL;
  read: PageReads;
  log: Log;
  threads?: number;
  maxWaiting?: number;
  /** How long a thread that ended again waits for its next start; the second time twice as long, and so on. */
  firstPauseMilliseconds?: number;
  giveUpAfterMilliseconds?: number;
}

export interface RenderingThreads {
  render: RenderPage;
  /** What the pages' build told of itself. */
  known: KnownPages;
  /** Whether any thread renders, or will at once. */
  areAlive(): boolean;
  /** Ends them when all pages are rendered that somebody waits for. */
  close(): Promise<void>;
}

/** Whoever waits that long for a page has long gone. */
const longestMilliseconds = timeLimit(10_000);
const longestPauseMilliseconds = 30_000;
/** A thread that lived that long was well; when it ends, it starts at once. */
const wellAfterMilliseconds = 60_000;

/**
 * Threads that render pages, so that calls do not wait for it: React takes milliseconds for a page, in which nothing
 * else could be answered. A thread that ends fails the pages that it had begun and is started again, after growing
 * pauses where it ends again and again; the others go on meanwhile.
 * @throws Error where a thread cannot start at all
 */
export async function startRenderingThreads({
  threads: count = usualThreads(),
  maxWaiting = usualMaxWaiting,
  firstPauseMilliseconds = 1_000,
  giveUpAfterMilliseconds = longestMilliseconds,
  ...options
}: Options): Promise<RenderingThreads> {
  const closing = new AbortController();
  const places = Array.from({ length: count }, () => new Place());
  const line = new RenderingLine({ begin, maxWaiting });

  function begin(address: string) {
    const free = places
      .filter(({ thread, begun }) => thread?.isReady && begun < atOnce)
      .sort((one, other) => one.begun - other.begun)[0];
    if (!free?.thread) return null;
    free.begun += 1;
    const rendering = free.thread.render(address);
    const end = () => {
      free.begun -= 1;
      line.advance();
    };
    rendering.then(end, end);
    return rendering;
  }

  async function fill(place: Place): Promise<void> {
    const began = Date.now();
    const thread = startThread({ ...options, giveUpAfterMilliseconds });
    place.thread = thread;
    thread.ended.then(() => restart(place, Date.now() - began));
    await thread.ready;
    line.advance();
  }

  async function restart(place: Place, livedMilliseconds: number): Promise<void> {
    place.thread = null;
    if (closing.signal.aborted || !isStarted) return;
    place.deaths = livedMilliseconds > wellAfterMilliseconds ? 1 : place.deaths + 1;
    if (place.deaths > 1) {
      const milliseconds = Math.min(
        firstPauseMilliseconds * 2 ** (place.deaths - 2),
        longestPauseMilliseconds,
      );
      place.startsAt = Date.now() + milliseconds;
      if (!areAlive()) line.dismiss(noThread());
      await pause(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
    }
    await fill(place).catch((error: unknown) => options.log.error({ err: error }, "a thread did not start"));
  }

  const areAlive = () => places.some(({ thread }) => thread !== null);
  const noThread = () => {
    const soonest = Math.min(...places.map(({ startsAt }) => startsAt)) - Date.now();
    return new RenderingBusy(Math.max(1, Math.ceil(soonest / 1_000)));
  };

  let isStarted = false;
  await Promise.all(places.map(fill));
  isStarted = true;
  const known = await places[0]?.thread?.ready;
  if (!known) throw new Error("There is no thread to render in");

  return {
    known,
    areAlive,
    async render(address, left) {
      if (!areAlive()) throw noThread();
      return line.render(address, left);
    },
    async close() {
      while (areAlive() && (line.length > 0 || places.some(({ begun }) => begun > 0))) await pause(20);
      closing.abort();
      await Promise.all(places.map(({ thread }) => thread?.end()));
    },
  };
}

/** Where one thread after another works. */
class Place {
  thread: Thread | null = null;
  begun = 0;
  /** How often in a row a thread ended soon. */
  deaths = 0;
  /** When the next thread starts, while there is none. */
  startsAt = 0;
}
