import { type SQL, sql } from "drizzle-orm";
import { containing, literally, searchWords } from "../../shared/search-words.ts";

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
