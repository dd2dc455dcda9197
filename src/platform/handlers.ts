import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Connection } from "./database/database.ts";

/**
 * Something that one room announces or asks without knowing who listens. The room that knows when names it with the
 * type of its handlers; other rooms bring handlers; `app` joins them when the process starts.
 */
interface HandlerKind<Handler> {
  readonly name: string;
  /** Never set: it carries the type. */
  readonly handler?: Handler;
}

/**
 * Names something to announce or to ask.
 * @param name unlike that of every other kind
 */
export const defineHandlers = <Handler>(name: string): HandlerKind<Handler> => ({ name });

/** A kind with all who handle it. */
interface JoinedHandlers {
  readonly kind: HandlerKind<unknown>;
  readonly handlers: readonly unknown[];
}

/** Says who handles a kind, in this order. Nobody is an answer too, and has to be given. */
export const joinHandlers = <Handler>(
  kind: HandlerKind<Handler>,
  handlers: readonly NoInfer<Handler>[],
): JoinedHandlers => ({ kind, handlers });

export interface Handlers {
  /**
   * Who handles a kind, in the order in which they were joined.
   * @throws Error where the kind was not joined
   */
  of<Handler>(kind: HandlerKind<Handler>): readonly Handler[];
}

/**
 * Puts all joined handlers together, before anything runs: nobody can be added later, so that what is announced once
 * reaches the same rooms as what is announced for the thousandth time.
 * @throws Error where a kind is joined twice
 */
export function createHandlers(joined: readonly JoinedHandlers[]): Handlers {
  const byName = new Map<string, readonly unknown[]>();
  for (const { kind, handlers } of joined) {
    if (byName.has(kind.name)) throw new Error(`The handlers of '${kind.name}' are joined twice`);
    byName.set(kind.name, Object.freeze([...handlers]));
  }
  return {
    of<Handler>({ name }: HandlerKind<Handler>) {
      const handlers = byName.get(name);
      if (!handlers) throw new Error(`The handlers of '${name}' are not joined`);
      return handlers as readonly Handler[];
    },
  };
}

/** One kind of thing that is kept of a person. */
interface PersonalQuery {
  title: string;
  /** Names its columns as people read them. */
  query: SQL;
}

/** What a feature keeps of a person, told to that person: neither hashes nor codes, and nothing of other people. */
export interface PersonalData {
  /** Columns that name the person and are answered for by it (`src/app/personal-data.test.ts`). */
  readonly columns: readonly AnyPgColumn[];
  readonly of: (userId: string) => PersonalQuery[];
}

export const personalData = defineHandlers<PersonalData>("personal data");

/** Instants and days as ISO 8601. */
type PersonalRow = Record<string, string | number | boolean | null | string[]>;

/** Of one kind; who has more is told so. */
const maxRows = 5_000;

/** The rows of a query, in its order, under the names that it gives them. */
export async function readPersonal(
  connection: Connection,
  { title, query }: PersonalQuery,
): Promise<{ title: string; row_list: PersonalRow[]; is_cut: boolean }> {
  const { rows } = await connection.execute<{ row: PersonalRow }>(
    sql`select row_to_json(found) as row from (${query} limit ${maxRows + 1}) as found`,
  );
  return {
    title,
    row_list: rows.slice(0, maxRows).map(({ row }) => row),
    is_cut: rows.length > maxRows,
  };
}

/** A word of ours in people's words, within a query: `inWords("a.status", { OPEN: "Aberta" })`. */
export function inWords(column: string, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([word, said]) => sql`when ${word} then ${said}::text`);
  return sql`case ${sql.raw(column)}::text ${sql.join(cases, sql` `)} end`;
}

/** An amount in reais, within a query. */
export const inReais = (column: string): SQL => sql`(${sql.raw(column)} / 100.0)::float8`;
