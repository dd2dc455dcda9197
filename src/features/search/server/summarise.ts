import { mostCounted, type SearchSummary } from "../contract.ts";

/**
 * What a finder says of what it finds.
 * @param count how many a text finds, as far as one more than are counted
 */
export async function summarise(
  filter: string | undefined,
  count: (filter: string | undefined) => Promise<number>,
): Promise<SearchSummary> {
  const found = await count(filter);
  return {
    found: { count: Math.min(found, mostCounted), more: found > mostCounted },
    near_words: [],
  };
}
