import { withoutAccents } from "./format/without-accents.ts";

const maxWords = 6;

/** What stands between words, in `search_text` as well. */
const spaces = /[\0-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/**
 * The words of a search as the database keeps text: lower case, without accents (see `search_text` in the
 * migrations). At most six; further ones are left out.
 */
export function searchWords(text: string | undefined): string[] {
  if (!text) return [];
  return withoutAccents(text).split(spaces).filter(Boolean).slice(0, maxWords);
}

/** A text as LIKE takes it literally: nothing in it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Pattern for LIKE that finds a word anywhere. */
export const containing = (word: string): string => `%${literally(word)}%`;
