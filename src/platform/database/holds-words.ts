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

/**
 * Conditions that a text holds each of some words; they read the parameters of `wordParameters`. The first of each two
 * is answered by the trigram index of the text. PostgreSQL takes `<> 0` for true of nearly all rows, which it then is.
 */
export const holdsWords = (text: SQLWrapper, count: number): SQL[] =>
  Array.from({ length: count }, (_, index) => [
    sql`${text} like ${param(`middle${index}`)}`,
    sql`strpos(${text}, ${param(`word${index}`)}) <> 0`,
  ]).flat();

/**
 * The opposite of `holdsWords`, answered by no index. PostgreSQL takes a `<>` for true of nearly all rows: with a plain
 * `not` it would expect none to be left.
 */
export const lacksAWord = (text: SQLWrapper, count: number): SQL => {
  const holds = Array.from(
    { length: count },
    (_, index) => sql`strpos(${text}, ${param(`word${index}`)}) <> 0`,
  );
  return sql`case when ${sql.join(holds, sql` and `)} then 0 else 1 end <> 0`;
};

/** @param words as `searchWords` makes them */
export const wordParameters = (words: string[]): Record<string, string> =>
  Object.fromEntries(
    words.flatMap((word, index) => [
      [`middle${index}`, containing(middleOf(word))],
      [`word${index}`, word],
    ]),
  );
