import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** As many digits of an id as people tell one from others by. */
const looksLikeBeginning = /^[0-9a-f-]{6,36}$/;

const asId = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join("-");

/**
 * Ids that begin with what somebody typed, as a condition that an index on ids answers; one on their text would need an
 * index of its own.
 * @returns the condition on a column of ids; null where the text is the beginning of none
 */
export function idsBeginning(text: string): ((id: SQLWrapper) => SQL<boolean>) | null {
  const typed = text.toLowerCase();
  if (!looksLikeBeginning.test(typed)) return null;
  const digits = typed.replaceAll("-", "");
  const [first, last] = [asId(digits.padEnd(32, "0")), asId(digits.padEnd(32, "f"))];
  return first.startsWith(typed) ? (id) => sql<boolean>`${id} between ${first} and ${last}` : null;
}
