const maxWords = 6;

/**
 * The words of a search as the database keeps text: lower case, without accents (see `search_text` in the
 * migrations). At most six; further ones are left out.
 */
export function searchWords(text: string | undefined): string[] {
  if (!text) return [];
  const plain = text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/\p{Cc}/gu, " ")
    .toLowerCase();
  return plain.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** Pattern for LIKE that finds a word anywhere; what LIKE would read as a wildcard is taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
