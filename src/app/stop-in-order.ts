import { setTimeout as pause } from "node:timers/promises";
import { timeLimit } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";

/** Something that was opened and has to be closed again. */
export interface Opened {
  what: string;
  close(): Promise<unknown>;
  /** Longest that its closing may take where others still wait to be closed. */
  maxMilliseconds?: number;
}

interface Limits {
  /** Longest that all of it may take, in milliseconds. */
  within: number;
  /** What is kept of it for each that comes later, so that one that hangs does not take it from the next. */
  reserved: number;
}

const usualLimits: Limits = { within: timeLimit(25_000), reserved: timeLimit(2_000) };

/**
 * Closes what was opened, the last first. One that fails or takes too long is told and left behind: the next must be
 * closed all the same, the database before all.
 * @throws AggregateError of what could not be closed
 */
export async function stopInOrder(
  opened: readonly Opened[],
  log: Pick<Log, "error">,
  { within, reserved }: Limits = usualLimits,
): Promise<void> {
  const until = Date.now() + within;
  const failures: unknown[] = [];
  for (const [later, one] of [...opened.entries()].toReversed()) {
    const left = until - Date.now() - later * reserved;
    try {
      await closeWithin(one, Math.max(Math.min(one.maxMilliseconds ?? left, left), 0));
    } catch (error) {
      log.error({ err: error, what: one.what }, "could not be closed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not everything could be closed");
}

async function closeWithin({ what, close }: Opened, milliseconds: number): Promise<void> {
  const over = new AbortController();
  const limit = pause(milliseconds, undefined, over).then(() => {
    throw new Error(`${what} took longer than ${milliseconds} ms to close`);
  });
  try {
    await Promise.race([close(), limit]);
  } finally {
    limit.catch(() => undefined);
    over.abort();
  }
}

/** Longest that ending may take, whatever hangs, in milliseconds; a delay that was asked for is not counted. */
const longestEnd = timeLimit(25_000);

interface Ending {
  /** Whether requests are served; the start may still be under way when the process is asked to end. */
  starting: Promise<boolean>;
  /** Waits while others learn that no more requests are to be sent here; where requests are served alone. */
  delay(): Promise<unknown>;
  /** Closes what was opened. */
  stop(): Promise<void>;
  /** Ends the process at once, as one that failed. */
  giveUp(): void;
}

/**
 * Ends a process that was asked to end: a start that is under way comes to its end before, since what it opens meanwhile is
 * to be closed as well.
 */
export async function endInTime(
  { starting, delay, stop, giveUp }: Ending,
  milliseconds = longestEnd,
): Promise<void> {
  let limit = setTimeout(giveUp, milliseconds).unref();
  const serves = await starting.catch(() => false);
  if (serves) {
    clearTimeout(limit);
    await delay();
    limit = setTimeout(giveUp, milliseconds).unref();
  }
  try {
    await stop();
  } finally {
    clearTimeout(limit);
  }
}
