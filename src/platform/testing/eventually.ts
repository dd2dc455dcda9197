import { setImmediate } from "node:timers/promises";
import { vi } from "vitest";

/**
 * Tries again until nothing is thrown any more. Not for long, so that a test that hangs says of what; long enough for a
 * machine on which everything takes ten times as long.
 * @returns what the attempt that succeeded returns
 */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: 60_000, interval: 20 });

/** Lets the event loop turn until something is so. It moves no clock that is faked, as `eventually` and `expect.poll` do. */
export async function turnUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}
