import { setTimeout as wait } from "node:timers/promises";
import { timeLimit } from "../clock.ts";
import type { Log } from "../log.ts";

/** SQLSTATE classes and codes that say the server is away or going away (PostgreSQL manual, appendix A). */
const awayStates = /^(08...|57P0[1-5]|53300)$/;
/** read_only_sql_transaction: what the connection leads to has become a copy, or was closed to writing. */
const readOnlyState = "25006";
/** disk_full, out_of_memory, lock_not_available, query_canceled (a time limit): the server is there and overcharged. */
const overchargedStates = new Set(["53100", "53200", "55P03", "57014"]);
/** serialization_failure, deadlock_detected */
const repeatableStates = new Set(["40001", "40P01"]);
const awaySystemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** `pg` gives these no code. */
const awayMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|cannot use a pool after calling end/i;

/** An error and what it wraps, outermost first: Drizzle and the address family race both hide the real one inside. */
function* chain(error: unknown): Generator<Error> {
  const waiting = [error];
  for (let steps = 0; waiting.length > 0 && steps < 20; steps++) {
    const next = waiting.shift();
    if (!(next instanceof Error)) continue;
    yield next;
    waiting.push(next.cause);
    if (next instanceof AggregateError) waiting.push(...next.errors);
  }
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The five-character SQLSTATE of a failed statement, or null where the error did not come from one. */
export function sqlState(error: unknown): string | null {
  for (const link of chain(error)) {
    const code = codeOf(link);
    if (/^[0-9A-Z]{5}$/.test(code) && "severity" in link) return code;
  }
  return null;
}

/** A connection keeps what it made of a statement, also after a migration that changed the type of a column it answers. */
const isOutdated = (link: Error): boolean =>
  codeOf(link) === "0A000" && /cached plan must not change result type/.test(link.message);

/** True where the connection that a statement ran on is of no more use: dead, silent, outdated, or one that cannot write. */
export function isConnectionUnfit(error: unknown): boolean {
  return [...chain(error)].some((link) => {
    const code = codeOf(link);
    return (
      awayStates.test(code) ||
      code === readOnlyState ||
      isOutdated(link) ||
      awaySystemCodes.has(code) ||
      // The database is closed to new connections, as during maintenance; the code alone says less.
      (code === "55000" && /not currently accepting connections/.test(link.message)) ||
      // An error with a code, or Drizzle's, repeats what the person typed: only the driver's own words count.
      (code === "" && !link.message.startsWith("Failed query") && awayMessages.test(link.message))
    );
  });
}

/** True where the database cannot do this right now, so that trying again later may well work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionUnfit(error) || overchargedStates.has(sqlState(error) ?? "");
}

/** True where the whole of a transaction may be tried again at once: another was in its way, or its connection is outdated. */
export function isRepeatable(error: unknown): boolean {
  return repeatableStates.has(sqlState(error) ?? "") || [...chain(error)].some(isOutdated);
}

/** Name of the unique, check, foreign key, not-null or exclusion constraint that a statement broke, else null. */
export function violatedConstraint(error: unknown): string | null {
  for (const link of chain(error)) {
    if (/^23...$/.test(codeOf(link)) && "constraint" in link && typeof link.constraint === "string") {
      return link.constraint;
    }
  }
  return null;
}

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
