import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Connection } from "./database/database.ts";
import { defineHandlers } from "./handlers.ts";

/** One kind of thing that is kept of a person. */
export interface PersonalQuery {
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
export type PersonalRow = Record<string, string | number | boolean | null | string[]>;

/** Of one kind; who has more is told so. */
export const maxRows = 5_000;

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
