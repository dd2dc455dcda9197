import pLimit, { type LimitFunction } from "p-limit";
import type { VerbContext } from "../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../shared/common-failures.ts";

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
