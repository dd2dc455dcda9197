import { withoutAccents } from "./format/without-accents.ts";

const maxWords = 6;

/**
 * The words of a search as the database keeps text: lower case, without accents (see `search_text` in the
 * migrations). At most six; further ones are left out.
 */
export function searchWords(text: string | undefined): string[] {
  if (!text) return [];
  const plain = withoutAccents(text).replace(/\p{Cc}/gu, " ");
  return plain.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** A text as LIKE takes it literally: nothing in it is a wildcard. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Pattern for LIKE that finds a word anywhere. */
export const containing = (word: string): string => `%${literally(word)}%`;
