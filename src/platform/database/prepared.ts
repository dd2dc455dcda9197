import { type Placeholder, sql } from "drizzle-orm";
import type { Connection } from "./database.ts";

/**
 * Remembers what the query builder made, for each connection and each variant of a query (such as its filters):
 * building it at each call would cost a third of the speed of a hot read.
 * @returns a function that answers the statement of a variant, made now where it is new
 */
export function preparedOnce<Statement>() {
  const statementsOf = new WeakMap<Connection, Map<string, Statement>>();
  return (connection: Connection, variant: string, make: () => Statement): Statement => {
    const known = statementsOf.get(connection) ?? new Map<string, Statement>();
    statementsOf.set(connection, known);
    const statement = known.get(variant) ?? make();
    known.set(variant, statement);
    return statement;
  };
}

/**
 * A LIMIT that stands in the SQL as a number. PostgreSQL then sees while preparing that only a few rows are wanted and
 * plans once for all calls; given as a parameter it would plan each call anew, which costs more than the reading.
 * @param rows a whole number that no caller chooses: each makes a statement of its own
 */
export function fixedLimit(rows: number): Placeholder {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError("A limit is a whole number");
  // The builder renders whatever SQL it is given here, though its types know numbers and placeholders alone.
  return sql.raw(String(rows)) as unknown as Placeholder;
}
