import { hash } from "node:crypto";
import { Column, DrizzleQueryError, is, Param, Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Connection, Database } from "./database.ts";
import type { NamedStatement } from "./pipelined-read.ts";
import { ReadingPool } from "./reading-pool.ts";

/**
 * Remembers what the query builder made, for each connection and each variant of a query (such as its filters): building
 * it at each call would cost a third of the speed of a hot read, and of a call that buys half of the memory that is
 * collected afterwards. The transactions of one connection share what was made.
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

/** Likewise for a query whose variants, if it has any, are told by a few words. */
export function prepared<Statement, Variant extends string[]>(
  make: (connection: Connection, ...variant: Variant) => Statement,
) {
  const statementOf = preparedOnce<Statement>();
  return (connection: Connection, ...variant: Variant): Statement =>
    statementOf(connection, variant.join(" "), () => make(connection, ...variant));
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

/**
 * A parameter into which PostgreSQL cannot look while planning. Where a plan for the value at hand would look cheaper than
 * the one for all calls, as for a list shorter than it guesses or a value that many rows have, it would plan each call anew.
 * @param type in SQL, as in `uuid[]`
 */
export const unseenParam = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** PostgreSQL cuts the names of statements here, and takes two for one that differ further on. */
const longestName = 63;

/** A name that is not cut: of a long one the hash stands for the end. */
const ownName = (name: string): string =>
  name?.length > longestName ? `${name.slice(0, longestName - 17)}_${hash("sha1", name).slice(0, 16)}` : name;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type Values = Record<string, unknown>;

/** What `pg` takes for a statement: how the values of a type are read is asked for each column of each result. */
interface QueryConfig extends NamedStatement {
  rowMode: "array";
}

/** What a statement of Drizzle's builder holds at run time; its types keep it to themselves. */
interface Statement {
  fields?: { path: string[]; field: Column | { decoder: Decoder } | { sql: { decoder: Decoder } } }[];
  params: unknown[];
  queryString: string;
  queryConfig: QueryConfig;
  client: { query(config: QueryConfig, values: unknown[]): Promise<{ rows: unknown[][] }> };
  execute(values?: Values): Promise<Values[]>;
}

function decoderOf(field: NonNullable<Statement["fields"]>[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  return "sql" in field ? field.sql.decoder : field.decoder;
}

function valueFor({ name }: Placeholder, values: Values): unknown {
  if (!(name in values)) throw new Error(`The statement wants a value for ${name}`);
  return values[name];
}

/** How one parameter is read from the values of a call, as `fillPlaceholders` of Drizzle does. */
function readerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => valueFor(param, values);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (values) => encoder.mapToDriverValue(valueFor(value, values));
  }
  return () => param;
}

/** Asks once for each type. */
function remembered({ types }: QueryConfig): QueryConfig["types"] {
  const known = new Map<number, (value: string) => unknown>();
  return {
    getTypeParser(type, format) {
      if (format === "binary") return types.getTypeParser(type, format);
      const parser = known.get(type) ?? types.getTypeParser(type, format);
      known.set(type, parser);
      return parser;
    },
  };
}

function mapperOf(fields: NonNullable<Statement["fields"]>): (row: unknown[]) => Values {
  const columns = fields.map(({ path: [key = ""], field }) => {
    const decoder = decoderOf(field);
    const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { key, decode: isPlain ? null : (value: unknown) => decoder.mapFromDriverValue(value) };
  });
  // A copy has room for all columns from the start; an empty object would be made anew as it grows.
  const empty: Values = Object.fromEntries(columns.map(({ key }) => [key, null]));
  return (values) => {
    const row = { ...empty };
    for (let index = 0; index < columns.length; index++) {
      const { key, decode } = columns[index] as (typeof columns)[number];
      const value = values[index];
      row[key] = decode === null || value === null ? value : decode(value);
    }
    return row;
  };
}

/**
 * Makes a statement run and read its rows faster. Drizzle finds out anew at each call which parameters have to be
 * filled in, and for each value of each row how to decode it, which takes longer than all else that the server does for
 * a hot read; here that is found out once.
 *
 * A statement with a name shares a connection with others (`ReadingPool`).
 * @param statement of a selection without nested objects; others are left as they are
 * @param isSlow where it may take long in spite of its name, so that none is to wait behind it
 * @returns the statement; it throws what Drizzle would throw
 */
export function quickRows<S extends object>(statement: S, { isSlow = false } = {}): S {
  const prepared = statement as unknown as Statement;
  const { fields, params, queryString, queryConfig, client } = prepared;
  if (!fields?.every(({ path }) => path.length === 1)) return statement;
  const readers = params.map(readerOf);
  const toRow = mapperOf(fields);
  const config = { ...queryConfig, name: ownName(queryConfig.name), types: remembered(queryConfig) };
  const isQuick = client instanceof ReadingPool && Boolean(config.name) && !isSlow;
  const run = (values: unknown[]) =>
    isQuick ? client.readQuickly(config, values) : client.query(config, values);
  const execute: Statement["execute"] = async (values = {}) => {
    const filled = readers.map((read) => read(values));
    try {
      const { rows } = await run(filled);
      return rows.map(toRow);
    } catch (error) {
      throw new DrizzleQueryError(queryString, filled, error as Error);
    }
  };
  return Object.assign(statement, { execute });
}

const dialect = new PgDialect();

/**
 * A statement written in SQL that PostgreSQL plans once for each connection; its values are its placeholders. It may
 * write, and runs by itself, outside of any transaction.
 * @param name of this statement alone
 * @returns its rows as they come; it throws what Drizzle would throw
 */
export function namedStatement<Row extends Record<string, unknown>>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const readers = params.map(readerOf);
  return async ({ pool }: Pick<Database, "pool">, values: Values): Promise<Row[]> => {
    const filled = readers.map((read) => read(values));
    try {
      return (await pool.query<Row>({ name, text, values: filled })).rows;
    } catch (error) {
      throw new DrizzleQueryError(text, filled, error as Error);
    }
  };
}
