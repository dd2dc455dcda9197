/** SQLSTATE classes and codes that say the server is away or going away (PostgreSQL manual, appendix A). */
const unavailableStates = /^(08...|57P0[1-5]|53300)$/;
const unavailableSystemCodes = new Set([
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
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end/i;

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

/** True where the database cannot be reached right now, so that trying again later may well work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...chain(error)].some((link) => {
    const code = codeOf(link);
    return (
      unavailableStates.test(code) ||
      unavailableSystemCodes.has(code) ||
      // The database is closed to new connections, as during maintenance; the code alone says less.
      (code === "55000" && /not currently accepting connections/.test(link.message)) ||
      // An error with a code, or Drizzle's, repeats what the person typed: only the driver's own words count.
      (code === "" && !link.message.startsWith("Failed query") && unavailableMessages.test(link.message))
    );
  });
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
