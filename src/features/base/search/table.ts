import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { finders } from "./contract.ts";

/** The words of what a finder shows. */
export const searchWords = pgTable(
  "search_words",
  {
    finder: text({ enum: finders }).notNull(),
    /** Without accents, in small letters. */
    word: text().notNull(),
    /** As most write it. */
    written: text().notNull(),
    /** See `soundOf`. */
    sound: text().notNull(),
    /** Things that hold it. */
    uses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.finder, table.word] })],
);
