import { timeLimit } from "../../platform/time-limit.ts";
import { unavailable } from "../../shared/common-failures.ts";
import { InFlight } from "../in-flight.ts";

/**
 * Lets those who ask the same thing at the same moment share one reading: a page that many open at once costs the
 * database one query, not one for each of them. Nothing is kept: whoever asks after the answer is there starts anew.
 *
 * For visitors alone, and for what changes nothing. Who is signed in sees own things, and may have changed some of them
 * since the reading began. A reading that is stuck is given up, so that not everybody who asks the same joins it.
 */
export function singleFlight() {
  const running = new InFlight<Promise<unknown>>();
  /** @param key says all that the answer depends on */
  return function share<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = running.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const reading: Promise<Answer> = withTimeout(read()).finally(() => running.end(key, reading));
    running.begin(key, reading);
    return reading;
  };
}

/** Longest that anybody waits for what several wait for together, in milliseconds. */
const longestWait = timeLimit(10_000);

/**
 * The result of work, unless it takes too long: whoever comes after it must be able to try anew rather than to join
 * what is stuck. The work itself goes on.
 * @throws unavailable (503) when the time is over
 */
function withTimeout<Result>(work: Promise<Result>, milliseconds = longestWait): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unavailable()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
