import { hash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "./database.ts";

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/** A query of Drizzle's builder. */
export interface Query<Rows> extends Statement<Rows> {
  prepare(name: string): Statement<Rows>;
}

interface Options<Variant extends unknown[]> {
  /** Whether PostgreSQL is to plan for the values at hand: such a variant is built once, and not prepared. */
  isPlannedEachTime?(...variant: Variant): boolean;
}

/** PostgreSQL cuts the names of statements here, and takes two for one that differ further on. */
const longestName = 63;

/** A name that is not cut: of a long one the hash stands for the end. */
const ownName = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 17)}_${hash("sha1", name).slice(0, 16)}` : name;

const unprepared = new WeakSet<Connection>();

/** Has no query of a connection prepared: a pooler in front of it does not know statements by their name. */
export function leaveUnprepared(connection: Connection): void {
  unprepared.add(connection);
}

/**
 * A query that is built once and planned once, by Drizzle's `.prepare(name)`. A prepared query of Drizzle's belongs to the
 * connection that it was built on, so it is kept for each: for the pool, and for each client of it that transactions run on,
 * where the next transaction finds it again. PostgreSQL keeps the plan for as long as the connection lives, by the name.
 * @param name of the statement; where the query has variants, such as its filters, of each one another
 * @param make builds the query on a connection; what differs from call to call stands in it as `sql.placeholder`
 * @returns a function that answers the statement of a connection, to be executed with the values of its placeholders
 */
export function prepared<Rows, Variant extends unknown[]>(
  name: string | ((...variant: Variant) => string),
  make: (connection: Connection, ...variant: Variant) => Query<Rows>,
  { isPlannedEachTime = () => false }: Options<Variant> = {},
) {
  const statementsOf = new WeakMap<Connection, Map<string, Statement<Rows>>>();
  return (connection: Connection, ...variant: Variant): Statement<Rows> => {
    const statements = statementsOf.get(connection) ?? new Map<string, Statement<Rows>>();
    statementsOf.set(connection, statements);
    const key = typeof name === "string" ? name : name(...variant);
    const known = statements.get(key);
    if (known !== undefined) return known;
    const query = make(connection, ...variant);
    const isPrepared = !unprepared.has(connection) && !isPlannedEachTime(...variant);
    const statement = isPrepared ? query.prepare(ownName(key)) : query;
    statements.set(key, statement);
    return statement;
  };
}

/**
 * A LIMIT that stands in the SQL as a number. PostgreSQL then sees while preparing that only a few rows are wanted and
 * plans once for all calls; given as a parameter it would plan each call anew, which costs more than the reading.
 * @param rows a whole number that no caller chooses: each makes a statement of its own
 */
export function fixedLimit(rows: number): SQL {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError("A limit is a whole number");
  return sql.raw(String(rows));
}

/**
 * A parameter into which PostgreSQL cannot look while planning. Where a plan for the value at hand would look cheaper than
 * the one for all calls, as for a list shorter than it guesses or a value that many rows have, it would plan each call anew.
 * @param type in SQL, as in `uuid[]`
 */
export const unseenParam = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
