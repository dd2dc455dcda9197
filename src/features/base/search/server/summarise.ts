import type { Connection } from "../../../../platform/database/database.ts";
import { plainWords } from "../../../../shared/search-words.ts";
import { type Finder, maxCounted, type SearchSummary } from "../contract.ts";
import { listNearWords, soundOf } from "./mistyped-words.ts";

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

const maxProposed = 3;
/** Of a longer text the rest is not looked at. */
const maxWords = 6;
/** Where something is found already, what is proposed has to be as good as the same. */
const leastLikeness = 0.6;

/**
 * Texts that may have been meant: one of its words is another one that sounds much like it and stands in something that
 * is shown.
 * @param found how many things the text finds
 * @param count how many another text finds
 * @returns those that find more, the likest first
 */
async function findNearWords(
  connection: Connection,
  finder: Finder,
  { text, found }: { text: string; found: number },
  count: (text: string) => Promise<number>,
): Promise<string[]> {
  const words = plainWords(text).slice(0, maxWords);
  const likeWords = await Promise.all(words.map((word) => likeWordsOf(connection, finder, word)));
  const proposed = [...withAllUnknown(words, likeWords), ...withOneOther(words, likeWords)]
    .filter(({ likeness }) => found === 0 || likeness >= leastLikeness)
    .slice(0, maxProposed);
  const counts = await Promise.all(proposed.map((one) => count(one.text)));
  return proposed.filter((_, index) => (counts[index] ?? 0) > found).map((one) => one.text);
}

interface LikeWords {
  isKnown: boolean;
  near: { written: string; likeness: number }[];
}

async function likeWordsOf(connection: Connection, finder: Finder, word: string): Promise<LikeWords> {
  const limit = maxProposed + 1;
  const rows = await listNearWords(connection, finder, { word, sound: soundOf(word), limit });
  const near = rows.filter((row) => row.word !== word);
  return { isKnown: near.length < rows.length, near };
}

interface Proposal {
  text: string;
  likeness: number;
}

/** Where several words stand in nothing, they are mistyped together. */
function withAllUnknown(words: string[], likeWords: LikeWords[]): Proposal[] {
  const unknown = likeWords.filter(({ isKnown }) => !isKnown);
  const likeness = Math.min(...unknown.map(({ near: [best] }) => best?.likeness ?? 0));
  if (unknown.length < 2 || likeness === 0) return [];
  const text = words.map((word, place) => {
    const like = likeWords[place];
    return like?.isKnown ? word : (like?.near[0]?.written ?? word);
  });
  return [{ text: text.join(" "), likeness }];
}

const withOneOther = (words: string[], likeWords: LikeWords[]): Proposal[] =>
  likeWords
    .flatMap(({ near }, place) =>
      near.map(({ written, likeness }) => ({ text: words.with(place, written).join(" "), likeness })),
    )
    .toSorted((one, other) => other.likeness - one.likeness);
