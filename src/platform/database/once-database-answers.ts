import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { timeLimit } from "../time-limit.ts";
import { isDatabaseUnavailable } from "./failure.ts";

/** A database that starts beside us, or goes over to another machine, takes some seconds. */
const patience = timeLimit(60_000);
const pause = 500;

/**
 * Does the first thing that is to be done with a database as soon as that answers: while it is away, is starting or takes
 * no more connections, it is tried again for a minute.
 * @throws what the last try failed with, at once where that is not for the database being away
 */
export async function onceDatabaseAnswers<T>(work: () => Promise<T>, log: Pick<Log, "warn">): Promise<T> {
  const until = Date.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      if (attempt === 1)
        log.warn({ err: error }, "the database does not answer yet: waiting for it for a minute");
      await wait(pause);
    }
  }
}
