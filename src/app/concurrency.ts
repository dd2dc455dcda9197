import pLimit, { type LimitFunction } from "p-limit";
import { timeLimit } from "../platform/clock.ts";
import type { VerbContext } from "../platform/services.ts";
import { retryLater, tooManyRequests, unavailable } from "../shared/failure.ts";

/**
 * What is under way, by a key, so that others who want the same can join it.
 *
 * A map that changes with every call leaves its outgrown tables behind. They grow old before anybody finds that they are
 * garbage, and until then the garbage collector keeps what they hold: half of all answers lived on like that. Of what is
 * over an empty place alone is left in them.
 */
export class InFlight<Work extends object> {
  readonly #places = new Map<string, { work: Work | null }>();

  get(key: string): Work | undefined {
    return this.#places.get(key)?.work ?? undefined;
  }

  begin(key: string, work: Work): void {
    this.#places.set(key, { work });
  }

  /** To be called when the work is over. Another one of the same key may have begun meanwhile: it stays. */
  end(key: string, work: Work): void {
    const place = this.#places.get(key);
    if (place?.work !== work) return;
    place.work = null;
    this.#places.delete(key);
  }
}

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

/** A process has ten connections for those who write; whoever waits there for another of the same keeps one. */
const atOnce = 4;
/** More than somebody in a hurry sends; a program that sends more comes back. */
export const maxWaitingWrites = 100;

interface Account {
  run: LimitFunction;
  calls: number;
}

/** Runs the writes of one account a few at a time, so that no account takes all connections from the others. */
export function accountWrites() {
  const accounts = new Map<string, Account>();
  /** @throws tooManyRequests (429) where too many of the account wait */
  return async <Answer>(userId: string, write: () => Promise<Answer>): Promise<Answer> => {
    const account = accounts.get(userId) ?? { run: pLimit(atOnce), calls: 0 };
    if (account.calls >= atOnce + maxWaitingWrites) throw retryLater(tooManyRequests, 5);
    accounts.set(userId, account);
    account.calls += 1;
    try {
      return await account.run(write);
    } finally {
      account.calls -= 1;
      if (account.calls === 0) accounts.delete(userId);
    }
  };
}

/** For a call that is no write as a whole, such as a GET that counts what it shows: its transactions take their turn. */
export function transactionsInTurn(
  context: VerbContext,
  write: ReturnType<typeof accountWrites>,
): VerbContext {
  const { actor, db } = context;
  if (!actor) return context;
  return {
    ...context,
    db: { ...db, transaction: (work) => write(actor.userId, () => db.transaction(work)) },
  };
}
