import { timeLimit } from "../platform/time-limit.ts";

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
