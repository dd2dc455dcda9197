import type { Connection } from "../../../platform/database/database.ts";
import { type Finder, maxCounted, type SearchSummary } from "../contract.ts";
import { findNearWords } from "./find-near-words.ts";

/** With fewer the text may be mistyped. */
const fewFound = 3;

/**
 * What a finder says of what it finds.
 * @param count how many a text finds, as far as one more than are counted
 */
export async function summarise(
  connection: Connection,
  finder: Finder,
  filter: string | undefined,
  count: (filter: string | undefined) => Promise<number>,
): Promise<SearchSummary> {
  const found = await count(filter);
  return {
    found: { count: Math.min(found, maxCounted), more: found > maxCounted },
    near_words:
      filter && found < fewFound
        ? await findNearWords(connection, finder, { text: filter, found }, count)
        : [],
  };
}
