import { Column, is, type Placeholder, sql } from "drizzle-orm";
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

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What a statement of Drizzle's builder holds at run time; its types keep it to themselves. */
interface Statement {
  fields?: { path: string[]; field: Column | { decoder: Decoder } | { sql: { decoder: Decoder } } }[];
  customResultMapper?: (rows: unknown[][]) => Record<string, unknown>[];
}

function decoderOf(field: NonNullable<Statement["fields"]>[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  return "sql" in field ? field.sql.decoder : field.decoder;
}

/**
 * Makes a statement read its rows faster. Drizzle finds out anew for each value of each row how to decode it, which
 * takes longer than all else that the server does for a hot read; here that is found out once.
 * @param statement of a selection without nested objects; others are left as they are
 */
export function quickRows<S extends object>(statement: S): S {
  const { fields } = statement as Statement;
  if (!fields?.every(({ path }) => path.length === 1)) return statement;
  const columns = fields.map(({ path: [key = ""], field }) => {
    const decoder = decoderOf(field);
    const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { key, decode: isPlain ? null : (value: unknown) => decoder.mapFromDriverValue(value) };
  });
  const customResultMapper = (rows: unknown[][]) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < columns.length; index++) {
        const { key, decode } = columns[index] as (typeof columns)[number];
        const value = values[index];
        row[key] = decode === null || value === null ? value : decode(value);
      }
      return row;
    });
  return Object.assign(statement, { customResultMapper } satisfies Statement);
}
