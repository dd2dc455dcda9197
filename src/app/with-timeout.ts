import { timeLimit } from "../platform/time-limit.ts";
import { unavailable } from "../shared/common-failures.ts";

/** Longest that anybody waits for what several wait for together, in milliseconds. */
const longestWait = timeLimit(10_000);

/**
 * The result of work, unless it takes too long: whoever comes after it must be able to try anew rather than to join
 * what is stuck. The work itself goes on.
 * @throws unavailable (503) when the time is over
 */
export function withTimeout<Result>(work: Promise<Result>, milliseconds = longestWait): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unavailable()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
