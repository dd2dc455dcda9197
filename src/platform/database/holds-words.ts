import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "../../shared/search-words.ts";

/** Conditions that a text holds each of some words; they read the parameters of `wordParameters`. */
export const holdsWords = (text: SQLWrapper, count: number): SQL[] =>
  Array.from({ length: count }, (_, index) => sql`${text} like ${sql.placeholder(`word${index}`)}`);

/** @param words as `searchWords` makes them */
export const wordParameters = (words: string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, index) => [`word${index}`, containing(word)]));
