import { createHmac } from "node:crypto";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing, literally, searchWords } from "../../shared/search-words.ts";

const param = sql.placeholder;

/**
 * Letters of a word that the index is asked for, three trigrams of it. The index reads a list for each trigram, and those
 * of the same word find much the same rows: with all of them two words take more than twice the time.
 */
const indexedLetters = 5;

/** Beginnings and endings are what words have in common. */
function middleOf(word: string): string {
  const letters = [...word];
  const start = Math.max(0, Math.floor((letters.length - indexedLetters) / 2));
  return letters.slice(start, start + indexedLetters).join("");
}

/** Of short words the index is asked for all letters: nothing is left to be asked of the row. */
const areShort = (words: readonly string[]): boolean =>
  words.every((word) => [...word].length <= indexedLetters);

/** What of some words decides how their conditions are written. */
export const shapeOf = (words: readonly string[]): string =>
  `${words.length}${areShort(words) ? "short" : ""}`;

/**
 * Conditions that a text holds each of some words; they read the parameters of `wordParameters`. The first of a word
 * is answered by the trigram index of the text. PostgreSQL takes `<> 0` for true of nearly all rows, which it then is.
 * @param words whose shape alone is in the conditions
 */
export const holdsWords = (text: SQLWrapper, words: readonly string[]): SQL[] =>
  words.flatMap((_, index) => [
    sql`${text} like ${param(`middle${index}`)}`,
    ...(areShort(words) ? [] : [sql`strpos(${text}, ${param(`word${index}`)}) <> 0`]),
  ]);

/** The same, answered by no index: of words as a statement knows them that is planned once for all. */
export const holdsEach = (text: SQLWrapper, count: number): SQL =>
  sql.join(
    Array.from({ length: count }, (_, index) => sql`strpos(${text}, ${param(`word${index}`)}) <> 0`),
    sql` and `,
  );

/**
 * The opposite of `holdsWords`, answered by no index. PostgreSQL takes a `<>` for true of nearly all rows: with a plain
 * `not` it would expect none to be left.
 */
export const lacksAWord = (text: SQLWrapper, words: readonly string[]): SQL =>
  sql`case when ${holdsEach(text, words.length)} then 0 else 1 end <> 0`;

/** @param words as `searchWords` makes them */
export const wordParameters = (words: string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word, index) => [
      [`middle${index}`, containing(middleOf(word))],
      [`word${index}`, word],
    ]),
  );

/** Three letters are what an index on names knows; shorter ones are looked for where words begin. */
function holdsWord(name: SQL, word: string): SQL {
  if (word.length > 2) return sql`${name} like ${containing(word)}`;
  return sql`(${name} like ${`${literally(word)}%`} or ${name} like ${`% ${literally(word)}%`})`;
}

/**
 * That a name holds each word of what somebody typed, whatever accents either has.
 * @param name as `search_text` makes it, which its trigram index knows
 * @returns null where nothing that was typed is a word, as an accent without its letter
 */
export function namedBy(name: SQL, typed: string): SQL | null {
  const words = searchWords(typed);
  if (words.length === 0) return null;
  return sql.join(
    words.map((word) => holdsWord(name, word)),
    sql` and `,
  );
}

/** The key of this installation. */
export const documentHashKey: SQL<string | null> = sql`(select key from document_hash_key)`;

/**
 * Tells a CPF or a CNPJ from others without keeping it (HMAC-SHA-256): it outlives the account, so that what was used up or
 * refused is not had anew by registering once more.
 * @param document digits alone
 * @param key what `documentHashKey` reads
 * @returns null where there is no document
 * @throws Error where there is no key
 */
export function hashDocument(document: string | null, key: string | null): string | null {
  if (!document) return null;
  if (!key) throw new Error("There is no key to hash documents with");
  return createHmac("sha256", key).update(document).digest("base64url");
}
