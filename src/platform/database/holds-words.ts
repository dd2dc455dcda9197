import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "../../shared/search-words.ts";

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
